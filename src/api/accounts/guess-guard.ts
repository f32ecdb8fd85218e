import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PasswordHasher, PendingSignIn, User } from '#domain/accounts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { isSignInWorkDone } from './sign-in-work.ts';

/** The hasher whose queue an attempt may wait in, and the refusal of all that shows no second factor. */
interface Admission {
  readonly passwordHasher: PasswordHasher;
  readonly refusal: Error | null;
}

/**
 * Admits an attempt to sign in; throws `rate_limited`. A device that the account has signed in on is
 * counted by itself and has its own queue, so that failures from elsewhere never keep its owner out
 * (OWASP, device cookies). The others are counted by address, by account and by both, in windows that
 * grow (BEHAVIOUR 6.3). Beyond that a solved challenge opens a further attempt, or else the second
 * factor of the account: whether it has one shows only to who knows the password.
 */
export async function admitAttempt(
  context: GuessGuard,
  request: FastifyRequest,
  { username, proof }: { readonly username: string; readonly proof?: unknown },
): Promise<Admission> {
  const { limiter, devices, passwordHasher, memberHasher } = context;
  const device = await findOwnDevice(devices, request, username);
  if (device !== null) {
    await limiter.requireForDevice(device);
    return { passwordHasher: memberHasher, refusal: null };
  }
  const refusal = await limiter.findRefusal(request, username, 'password');
  if (!refusal) return { passwordHasher, refusal: null };
  let isWorkDone = false;
  if (proof !== undefined) {
    // To check one costs work, too.
    await limiter.requireForAddress('login', request, { what: 'proof' });
    isWorkDone = await isSignInWorkDone(context, proof);
  }
  const isClosed = await limiter.findRefusal(request, username, isWorkDone ? 'work' : 'factor');
  if (isClosed) throw isClosed;
  return { passwordHasher, refusal: isWorkDone ? null : refusal };
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
type GuessGuard = Pick<ApiContext, 'limiter' | 'devices' | 'passwordHasher' | 'memberHasher'> &
  Parameters<typeof isSignInWorkDone>[0];
