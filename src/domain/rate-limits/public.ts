export { checkRateLimit } from './check-rate-limit.ts';
export { getClientNetwork } from './client-network.ts';
export type { RateLimit, RateLimitRepository } from './rate-limit.ts';
