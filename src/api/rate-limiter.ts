import type { FastifyRequest } from 'fastify';
import type { LimitName } from '#contracts/endpoint.ts';
import { createRateLimiter, type LimitedKey, type RateLimit } from '#domain/rate-limits/public.ts';
import { listClientNetworks } from '#rules/requests/client-network.ts';
import { countNoun } from '#rules/text/count-noun.ts';
import { foldCase } from '#rules/text/fold-case.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { AppError } from './app-error.ts';

/** Guards that let a call pass or throw `rate_limited`; refused calls count too. */
export interface RequestLimiter {
  requireForAddress(name: LimitName, request: FastifyRequest): Promise<void>;
  requireForAccount(name: LimitName, username: string): Promise<void>;
  /** For signed-in callers, whom failures of others must not keep out. */
  requireForUser(name: LimitName, userId: number): Promise<void>;
}

/** Counts in the store, so that all instances share the limits. */
export function createRequestLimiter({
  store,
  now,
  rateLimits,
}: Pick<ApiDependencies, 'store' | 'now' | 'rateLimits'>): RequestLimiter {
  const check = createRateLimiter(store.rateLimits);

  async function requireWithinLimit(keys: readonly LimitedKey[], limit: RateLimit): Promise<void> {
    const result = await check(keys, limit, now());
    if (!result.ok) throw buildRefusal(result.retryAfterSeconds);
  }

  return {
    requireForAddress: (name, { ip }) =>
      requireWithinLimit(
        listClientNetworks(ip).map((network) => ({
          key: `${name}:address:${network.name}`,
          allowance: network.allowance,
        })),
        rateLimits[name],
      ),
    // Folded like stored names, or another spelling of a name would have its own count.
    requireForAccount: (name, username) =>
      requireWithinLimit(
        [{ key: `${name}:account:${foldCase(username)}`, allowance: 1 }],
        rateLimits[name],
      ),
    requireForUser: (name, userId) =>
      requireWithinLimit([{ key: `${name}:user:${userId}`, allowance: 1 }], rateLimits[name]),
  };
}

function buildRefusal(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', {
    message: `Too many attempts. Please try again in ${describeDuration(retryAfterSeconds)}.`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

function describeDuration(seconds: number): string {
  if (seconds < 60) return countNoun(seconds, 'second');
  if (seconds < 3600) return countNoun(Math.ceil(seconds / 60), 'minute');
  return countNoun(Math.ceil(seconds / 3600), 'hour');
}
