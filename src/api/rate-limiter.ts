import type { FastifyRequest } from 'fastify';
import { checkRateLimit, getClientNetwork, type RateLimit } from '#domain/rate-limits/public.ts';
import { foldCase } from '#domain/text/public.ts';
import type { ApiDependencies } from './api-dependencies.ts';
import { AppError } from './app-error.ts';

/** Guards that let a call pass or throw `rate_limited`; each call counts, refused ones too. */
export interface RateLimiter {
  requireForAddress(purpose: string, request: FastifyRequest, limit: RateLimit): Promise<void>;
  requireForAccount(purpose: string, username: string, limit: RateLimit): Promise<void>;
}

/** Counts in the store, so that all instances share the limits. */
export function createRateLimiter({
  store,
  now,
}: Pick<ApiDependencies, 'store' | 'now'>): RateLimiter {
  async function requireWithinLimit(key: string, limit: RateLimit): Promise<void> {
    const result = await checkRateLimit(store.rateLimits, key, limit, now());
    if (!result.ok) throw buildRefusal(result.retryAfterSeconds);
  }

  return {
    requireForAddress: (purpose, { ip }, limit) =>
      requireWithinLimit(`${purpose}:address:${getClientNetwork(ip)}`, limit),
    // Folded as storage folds names, or another spelling of one name would be counted anew.
    requireForAccount: (purpose, username, limit) =>
      requireWithinLimit(`${purpose}:account:${foldCase(username)}`, limit),
  };
}

function buildRefusal(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', {
    message: `Too many attempts. Please try again in ${describeDuration(retryAfterSeconds)}.`,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

function describeDuration(seconds: number): string {
  if (seconds < 60) return describeCount(seconds, 'second');
  if (seconds < 3600) return describeCount(Math.ceil(seconds / 60), 'minute');
  return describeCount(Math.ceil(seconds / 3600), 'hour');
}

function describeCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
