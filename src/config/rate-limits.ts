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

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** BEHAVIOUR 6.3; a RATE_LIMITS value replaces those it names. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  login: { calls: 10, windowSeconds: 15 * 60 },
  register: { calls: 10, windowSeconds: 3600 },
  contact: { calls: 10, windowSeconds: 10 * 60 },
};

const ENTRY = /^(login|register|contact)=([1-9]\d{0,5})\/([1-9]\d{0,5})([smh])$/;

/** Reads `login=10/15m,register=10/1h,contact=10/10m`: calls allowed in a window; units s, m, h. */
export function parseRateLimits(
  text: string,
): { ok: true; limits: RateLimits } | { ok: false; reason: string } {
  const limits: Record<string, Limit> = {};
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, name, calls, amount, unit] = ENTRY.exec(entry) ?? [];
    if (!name || name in limits) {
      return {
        ok: false,
        reason: 'takes login=10/15m,register=10/1h,contact=10/10m (units s, m, h)',
      };
    }
    limits[name] = {
      calls: Number(calls),
      windowSeconds: Number(amount) * (SECONDS[unit ?? ''] ?? 1),
    };
  }
  return { ok: true, limits: { ...DEFAULT_RATE_LIMITS, ...limits } };
}
