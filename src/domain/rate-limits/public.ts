export type { RateLimit, RateLimitRepository, WithRateLimits } from './rate-limit.ts';
export { createRateLimiter, type LimitedKey } from './rate-limiter.ts';
