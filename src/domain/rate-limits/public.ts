export { checkRateLimit } from './check-rate-limit.ts';
export { getClientNetwork } from './client-network.ts';
export type { RateLimit, RateLimitRepository, WithRateLimits } from './rate-limit.ts';
