export interface RateLimit {
  readonly calls: number;
  readonly windowSeconds: number;
}

/** The number of calls in the current window of a key, and when it ends (ISO 8601 UTC). */
export interface CallCount {
  readonly key: string;
  readonly calls: number;
  readonly windowEndsAt: string;
}

/** Stored counts of calls, shared by all instances. */
export interface RateLimitRepository {
  /**
   * Atomically counts one call under each of several keys, in a fixed window that starts with the
   * key's first call; the counts include this call. A window that ends later than one starting now
   * is from a time when the clock was wrong, and restarts.
   */
  count(keys: readonly string[], windowSeconds: number, now: string): Promise<readonly CallCount[]>;
  /** Takes one call back from each key, for calls that turned out not to count. */
  release(keys: readonly string[]): Promise<void>;
  /** Removes windows that ended before `now`; returns how many. */
  removeEnded(now: string): Promise<number>;
}

export interface WithRateLimits<
  Method extends keyof RateLimitRepository = keyof RateLimitRepository,
> {
  readonly rateLimits: Pick<RateLimitRepository, Method>;
}
