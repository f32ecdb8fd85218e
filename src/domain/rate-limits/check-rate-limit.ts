import type { RateLimit, RateLimitRepository } from './rate-limit.ts';

/** Allowed, or when the caller may try again; `retryAfterSeconds` is a whole number from 1. */
export type RateLimitResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Counts a call under `key`, refused ones too, and tells whether it is within the limit. */
export async function checkRateLimit(
  rateLimits: Pick<RateLimitRepository, 'count'>,
  key: string,
  limit: RateLimit,
  now: string,
): Promise<RateLimitResult> {
  const { calls, windowEndsAt } = await rateLimits.count(key, limit.windowSeconds, now);
  if (calls <= limit.calls) return { ok: true };
  const secondsLeft = (Date.parse(windowEndsAt) - Date.parse(now)) / 1000;
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) };
}
