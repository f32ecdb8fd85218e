/** So many calls in so many seconds. */
export interface RateLimit {
  readonly calls: number;
  readonly windowSeconds: number;
}

/** Where calls are counted, so that several instances share one count. */
export interface RateLimitRepository {
  /**
   * Counts one call under `key` in a fixed window that begins with its first call, atomically.
   * Returns how many calls the window has seen, this one included, and when it ends (ISO 8601 UTC).
   */
  count(
    key: string,
    windowSeconds: number,
    now: string,
  ): Promise<{ readonly calls: number; readonly windowEndsAt: string }>;
  /** Forgets windows that ended before `now`. */
  removeEnded(now: string): Promise<number>;
}

/** A store, or a transaction in it, with these methods of the rate limits. */
export interface WithRateLimits<
  Method extends keyof RateLimitRepository = keyof RateLimitRepository,
> {
  readonly rateLimits: Pick<RateLimitRepository, Method>;
}
