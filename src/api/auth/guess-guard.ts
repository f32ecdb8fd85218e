import type { FastifyRequest } from 'fastify';
import type { PasswordHasher } from '#domain/auth/public.ts';
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

type GuessGuard = Pick<ApiContext, 'limiter' | 'devices' | 'passwordHasher' | 'memberHasher'>;
