import { LRUCache } from 'lru-cache';
import { addSeconds } from '#rules/time/add-seconds.ts';
import type { RateLimit, RateLimitRepository } from './rate-limit.ts';

/** Allowed, or how long to wait; `retryAfterSeconds` is a whole number of at least 1. */
export type RateLimitResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** What a call counts under; `allowance` multiplies the limit for it. */
export interface LimitedKey {
  readonly key: string;
  readonly allowance: number;
}

/** Counts a call under all its keys, and says whether it is within the limit of each. */
export type CheckRateLimit = (
  keys: readonly LimitedKey[],
  limit: RateLimit,
  now: string,
) => Promise<RateLimitResult>;

/** Some 2 MB. A key that is pushed out costs one more count to be refused again. */
const REFUSED_KEYS_MAX = 10_000;

/**
 * Limits calls by counts in the repository. Keys whose window is used up are remembered here until it ends: a flood of
 * calls that are refused anyway writes nothing.
 */
export function createRateLimiter(rateLimits: Pick<RateLimitRepository, 'count'>): CheckRateLimit {
  const refusedUntil = new LRUCache<string, string>({ max: REFUSED_KEYS_MAX });

  return async (keys, limit, now) => {
    const known = keys.map(({ key }) => refusedUntil.get(key) ?? '').filter((end) => end > now);
    // As in the repository: an end this far ahead comes from a clock that was wrong.
    const latest = addWindow(now, limit);
    if (known.length > 0 && known.every((end) => end <= latest)) return refuse(known, now);

    const counts = await rateLimits.count(
      keys.map(({ key }) => key),
      limit.windowSeconds,
      now,
    );
    const exceeded = counts.filter(({ key, calls }) => {
      const allowance = keys.find((limited) => limited.key === key)?.allowance ?? 1;
      return calls > limit.calls * allowance;
    });
    for (const { key, windowEndsAt } of exceeded) refusedUntil.set(key, windowEndsAt);
    if (exceeded.length === 0) return { ok: true };
    return refuse(
      exceeded.map(({ windowEndsAt }) => windowEndsAt),
      now,
    );
  };
}

function addWindow(now: string, { windowSeconds }: RateLimit): string {
  return addSeconds(now, windowSeconds);
}

function refuse(ends: readonly string[], now: string): RateLimitResult {
  const secondsLeft = Math.max(...ends.map((end) => Date.parse(end) - Date.parse(now))) / 1000;
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) };
}
