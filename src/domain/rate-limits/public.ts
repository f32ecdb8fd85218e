export type { RateLimit, RateLimitRepository, WithRateLimits } from './rate-limit.ts';
export { createRateLimiter, type LimitedKey } from './rate-limiter.ts';
export type { WorkChallenges } from './work-challenges.ts';
