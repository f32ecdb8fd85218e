import type { Clock } from '#domain/time/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { SessionSource } from '../sign-in/open-session.ts';
import { hashSessionToken } from '../sign-in/session-token.ts';
import type { PasskeyPurpose, WithPasskeys } from './passkey.ts';
import { CHALLENGE_SECONDS } from './passkey-options.ts';

/**
 * Makes a challenge that the holder of the token can use once, for one purpose; returns the only
 * copy of the token for the cookie.
 */
export async function openChallenge(
  { store, now, newToken }: SessionSource & { readonly store: WithPasskeys<'openChallenge'> },
  purpose: PasskeyPurpose,
  userId: number | null,
): Promise<{ readonly challenge: string; readonly token: string }> {
  const challenge = newToken();
  const token = newToken();
  const at = now();
  const endsAt = addSeconds(at, CHALLENGE_SECONDS);
  const tokenHash = hashSessionToken(token);
  await store.passkeys.openChallenge({ tokenHash, challenge, purpose, userId, endsAt }, at);
  return { challenge, token };
}

/** Uses up the challenge of a token; null if there is none for this purpose and user. */
export async function takeChallenge(
  { store, now }: Clock & { readonly store: WithPasskeys<'takeChallenge'> },
  token: string | null,
  purpose: PasskeyPurpose,
  userId: number | null,
): Promise<string | null> {
  if (!token) return null;
  const taken = await store.passkeys.takeChallenge(hashSessionToken(token), purpose);
  if (!taken || taken.userId !== userId || now() >= taken.endsAt) return null;
  return taken.challenge;
}
