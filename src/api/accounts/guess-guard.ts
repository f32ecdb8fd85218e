import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PasswordHasher, PendingSignIn, User } from '#domain/accounts/public.ts';
import type { ApiContext } from '../api-context.ts';

/**
 * Admits an attempt to sign in, and returns the hasher whose queue it may wait in. Throws
 * `rate_limited`. A device that the account has signed in on is counted by itself and has its own
 * queue, so that failures from elsewhere never keep its owner out (OWASP, device cookies). The
 * others are counted by address, by account and by both, in windows that grow (BEHAVIOUR 6.3).
 */
export async function admitAttempt(
  { limiter, devices, passwordHasher, memberHasher }: GuessGuard,
  request: FastifyRequest,
  username: string,
): Promise<PasswordHasher> {
  const device = await devices.findHash(request);
  if (device !== null && (await devices.isKnownFor(request, username))) {
    await limiter.requireGrowing('login', { device });
    return memberHasher;
  }
  // Until here the device stood for its address; it is a stranger to this account.
  if (device !== null) await limiter.requireForAddress('login', request, { isStranger: true });
  await limiter.requireForAccount('login', username);
  await limiter.requireGrowing('login', { request, username });
  return passwordHasher;
}

/**
 * Admits a second factor after a right password, and returns how to take back its count once it was
 * right. Throws `rate_limited`. A known device is counted by itself here, too. The others share a
 * count for each password: only who knows that can spend it, and changing it ends what they did.
 */
export async function admitFactor(
  { limiter, devices, store }: FactorGuard,
  request: FastifyRequest,
  { userId }: PendingSignIn,
  what: 'code' | 'recovery' | 'passkey',
): Promise<() => Promise<void>> {
  const user = await store.users.findById(userId);
  const found = user && (await store.users.findByUsername(user.username));
  const device = found && (await findOwnDevice(devices, request, found.username));
  if (device !== null) return limiter.requireForProof(`${userId}:device:${device}`, what);
  const password = createHash('sha256')
    .update(found?.passwordHash ?? '')
    .digest('base64url');
  return limiter.requireForProof(`${userId}:password:${password}`, what);
}

/**
 * Admits the password of somebody who is signed in, and returns how to take back its count once it
 * was right. Throws `rate_limited`. Here, too, a known device is counted by itself: who has copied a
 * session cannot keep its owner from confirming, or from changing the password.
 */
export async function admitOwnPassword(
  { limiter, devices }: Pick<ApiContext, 'limiter' | 'devices'>,
  request: FastifyRequest,
  { id, username }: User,
): Promise<() => Promise<void>> {
  const device = await findOwnDevice(devices, request, username);
  return limiter.requireForProof(`${id}:device:${device}`, 'password');
}

/** The hash of the sender's device cookie if this account has signed in with it; else null. */
async function findOwnDevice(
  devices: Pick<ApiContext['devices'], 'findHash' | 'isKnownFor'>,
  request: FastifyRequest,
  username: string,
): Promise<string | null> {
  const device = await devices.findHash(request);
  return device !== null && (await devices.isKnownFor(request, username)) ? device : null;
}

type FactorGuard = Pick<ApiContext, 'limiter' | 'devices' | 'store'>;
type GuessGuard = Pick<ApiContext, 'limiter' | 'devices' | 'passwordHasher' | 'memberHasher'>;
