export interface RateLimit {
  readonly calls: number;
  readonly windowSeconds: number;
}

/** The calls that the present window of a key has seen, and when it ends (ISO 8601 UTC). */
export interface CallCount {
  readonly key: string;
  readonly calls: number;
  readonly windowEndsAt: string;
}

/** Stored counts of calls, shared by all instances. */
export interface RateLimitRepository {
  /**
   * Counts one call under each of different keys, in a fixed window that begins with the key's first call, atomically;
   * the call is among those returned. A window that ends later than one beginning now was counted while the clock was
   * wrong, and begins anew.
   */
  count(keys: readonly string[], windowSeconds: number, now: string): Promise<readonly CallCount[]>;
  /** Removes windows that ended before `now`; returns how many. */
  removeEnded(now: string): Promise<number>;
}

/** A store, or a transaction in it, with these methods of the rate limits. */
export interface WithRateLimits<
  Method extends keyof RateLimitRepository = keyof RateLimitRepository,
> {
  readonly rateLimits: Pick<RateLimitRepository, Method>;
}
