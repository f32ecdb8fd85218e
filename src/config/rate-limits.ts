import { parseDuration } from './duration.ts';

interface Limit {
  readonly calls: number;
  readonly windowSeconds: number;
}

/** The rate limit of each kind of call that is counted. */
export interface RateLimits {
  readonly login: Limit;
  readonly register: Limit;
  readonly contact: Limit;
}

/** BEHAVIOUR 6.3; a RATE_LIMITS value replaces those it names. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  login: { calls: 10, windowSeconds: 15 * 60 },
  register: { calls: 10, windowSeconds: 3600 },
  contact: { calls: 10, windowSeconds: 10 * 60 },
};

const ENTRY = /^(login|register|contact)=([1-9]\d{0,5})\/([1-9]\d{0,5}[smhd])$/;

/** Reads `login=10/15m,register=10/1h,contact=10/10m`, calls allowed in a window; null for anything else. */
export function parseRateLimits(text: string): RateLimits | null {
  const limits: Record<string, Limit> = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, name, calls, duration = ''] = ENTRY.exec(entry) ?? [];
    const windowSeconds = parseDuration(duration);
    if (!name || name in limits || windowSeconds === null) return null;
    limits[name] = { calls: Number(calls), windowSeconds };
  }
  return { ...DEFAULT_RATE_LIMITS, ...limits };
}
