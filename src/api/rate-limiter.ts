import type { FastifyRequest } from 'fastify';
import {
  createRateLimiter,
  type LimitedKey,
  listClientNetworks,
  type RateLimit,
} from '#domain/rate-limits/public.ts';
import { countNoun } from '#rules/text/count-noun.ts';
import { foldCase } from '#rules/text/fold-case.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { AppError } from './app-error.ts';

/** Guards that let a call pass or throw `rate_limited`; each call counts, refused ones too. */
export interface RequestLimiter {
  requireForAddress(purpose: string, request: FastifyRequest, limit: RateLimit): Promise<void>;
  requireForAccount(purpose: string, username: string, limit: RateLimit): Promise<void>;
}

/** Counts in the store, so that all instances share the limits. */
export function createRequestLimiter({
  store,
  now,
}: Pick<ApiDependencies, 'store' | 'now'>): RequestLimiter {
  const check = createRateLimiter(store.rateLimits);

  async function requireWithinLimit(keys: readonly LimitedKey[], limit: RateLimit): Promise<void> {
    const result = await check(keys, limit, now());
    if (!result.ok) throw buildRefusal(result.retryAfterSeconds);
  }

  return {
    requireForAddress: (purpose, { ip }, limit) =>
      requireWithinLimit(
        listClientNetworks(ip).map(({ name, allowance }) => ({
          key: `${purpose}:address:${name}`,
          allowance,
        })),
        limit,
      ),
    // Folded as storage folds names, or another spelling of one name would be counted anew.
    requireForAccount: (purpose, username, limit) =>
      requireWithinLimit(
        [{ key: `${purpose}:account:${foldCase(username)}`, allowance: 1 }],
        limit,
      ),
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
