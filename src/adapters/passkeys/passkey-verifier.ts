import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { PasskeyKey, PasskeyVerifier } from '#domain/accounts/public.ts';

type Fault = Extract<Awaited<ReturnType<PasskeyVerifier['checkCreation']>>, { ok: false }>;

/** Loaded with the first passkey: most processes of most days see none, and it takes 15 MB. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Checks signatures of passkeys for the site at this address. */
export function createPasskeyVerifier(siteUrl: URL, getName: () => string): PasskeyVerifier {
  const site = {
    id: siteUrl.hostname,
    origin: siteUrl.origin,
    get name() {
      return getName();
    },
  };
  const expected = { expectedOrigin: site.origin, expectedRPID: site.id };

  /** Anything that is not as it has to be makes the library throw. */
  const check = async <Result>(clientDataJSON: string, work: () => Promise<Result | null>) => {
    if (readOrigin(clientDataJSON) !== site.origin) return otherSite;
    return (await work().catch(() => null)) ?? invalid;
  };

  return {
    site,
    checkCreation: ({ response, ...answer }, challenge) =>
      check(response.clientDataJSON, async () => {
        const { verifyRegistrationResponse } = await loadLibrary();
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          response: { ...answer, ...fixed, response: { ...response, transports: [] } },
          expectedChallenge: challenge,
          requireUserVerification: true,
        });
        return registrationInfo
          ? { ok: true, key: toKey(registrationInfo.credential, response.transports ?? []) }
          : null;
      }),
    checkAssertion: ({ response, ...answer }, challenge, key, { asksForOwner }) =>
      check(response.clientDataJSON, async () => {
        const { verifyAuthenticationResponse } = await loadLibrary();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: { ...answer, ...fixed, response },
          expectedChallenge: challenge,
          credential: {
            id: key.credentialId,
            publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
            counter: key.counter,
            transports: [...key.transports] as AuthenticatorTransport[],
          },
          requireUserVerification: asksForOwner,
        });
        return verified ? { ok: true, counter: authenticationInfo.newCounter } : null;
      }),
  };
}

const otherSite: Fault = { ok: false, reason: 'passkey_of_other_site' };
const invalid: Fault = { ok: false, reason: 'invalid_passkey' };

/** The parts of every answer that say nothing here. */
const fixed = { type: 'public-key', clientExtensionResults: {} } as const;

function toKey(
  { id, publicKey, counter }: { id: string; publicKey: Uint8Array; counter: number },
  transports: readonly string[],
): PasskeyKey {
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
}

/** The origin of the page on which the answer was made; null if there is none. */
function readOrigin(clientDataJSON: string): string | null {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).origin ?? null;
  } catch {
    return null;
  }
}
