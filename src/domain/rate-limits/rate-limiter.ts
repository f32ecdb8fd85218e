import { LRUCache } from 'lru-cache';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { RateLimit, RateLimitRepository } from './rate-limit.ts';

/** Allowed, or how long to wait; `retryAfterSeconds` is a whole number of at least 1. */
export type RateLimitResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** A key under which a call is counted; `allowance` multiplies its limit. */
export interface LimitedKey {
  readonly key: string;
  readonly allowance: number;
}

/** Counts a call under all its keys, and returns whether it is within the limit of each. */
export type CheckRateLimit = (
  keys: readonly LimitedKey[],
  limit: RateLimit,
  now: string,
) => Promise<RateLimitResult>;

/** About 2 MB. An evicted key costs one more count before it is refused again. */
const REFUSED_KEYS_MAX = 10_000;

/**
 * Limits calls by counts in the repository. Keys over their limit are remembered until their window
 * ends, so that a flood of refused calls writes nothing.
 */
export function createRateLimiter(rateLimits: Pick<RateLimitRepository, 'count'>): CheckRateLimit {
  const refusedUntil = new LRUCache<string, string>({ max: REFUSED_KEYS_MAX });

  return async (keys, limit, now) => {
    const known = keys.map(({ key }) => refusedUntil.get(key) ?? '').filter((end) => end > now);
    // As in the repository, a later end comes from a time when the clock was wrong.
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
