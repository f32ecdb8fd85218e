import { createHash } from 'node:crypto';
import type { User } from '../user.ts';
import type { PasskeyKey, PasskeyVerifier } from './passkey.ts';

/** How long a challenge waits for its answer (BEHAVIOUR 6.4). */
export const CHALLENGE_SECONDS = 5 * 60;

/** EdDSA, ES256 and RS256, in the order of preference. */
const ALGORITHMS = [-8, -7, -257];

type Site = PasskeyVerifier['site'];

/** The options for a browser to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export function buildCreationOptions(
  site: Site,
  { id, username }: User,
  existing: readonly PasskeyKey[],
  challenge: string,
) {
  return {
    challenge,
    rp: { id: site.id, name: site.name },
    user: { id: getUserHandle(site, id), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: existing.map(describeKey),
    // So that it can be the only step of a sign-in: found without a name, and only for its owner.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    // Which device it is makes no difference, and is nobody's business.
    attestation: 'none' as const,
  };
}

/** The options for a browser to sign with a passkey: one of `keys`, or any of this site without them. */
export function buildRequestOptions(
  site: Site,
  challenge: string,
  { keys = [], asksForOwner }: { keys?: readonly PasskeyKey[]; asksForOwner: boolean },
) {
  return {
    challenge,
    rpId: site.id,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: keys.map(describeKey),
    userVerification: asksForOwner ? ('required' as const) : ('preferred' as const),
  };
}

const describeKey = ({ credentialId, transports }: PasskeyKey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/**
 * The same for all passkeys of an account, so that a device keeps one for it, and no personal data
 * (WebAuthn, section 14.6.1).
 */
const getUserHandle = ({ origin }: Site, userId: number): string =>
  createHash('sha256').update(`${origin} ${userId}`).digest('base64url');
