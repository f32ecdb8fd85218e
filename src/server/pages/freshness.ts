import type { PageCache } from './page-cache.ts';

/** Limits of how long an answer may be cached. */
export interface Freshness {
  readonly generation: number;
  /** When its content changes, in milliseconds since the epoch, or infinity. */
  readonly expiresAt: number;
}

/** Read it before an answer is made, so that changes meanwhile are noticed. */
export type ReadFreshness = () => Promise<Freshness>;

/** Looks up the next scheduled post once per generation, and again when it is due. */
export function createFreshness(options: {
  readonly cache: PageCache;
  /** The time as ISO 8601 in UTC. */
  readonly now: () => string;
  /** When public pages change next by a scheduled post, in ISO 8601 UTC, or null. */
  readonly findNextScheduledTime: () => Promise<string | null>;
}): ReadFreshness {
  const { cache, now, findNextScheduledTime } = options;
  let known: Freshness | undefined;
  return async () => {
    const { generation } = cache;
    if (known?.generation === generation && known.expiresAt > Date.parse(now())) return known;
    // Without the database nothing is cached anyway, and the page shows what it could not read.
    const next = await findNextScheduledTime().catch(() => now());
    known = { generation, expiresAt: next ? Date.parse(next) : Number.POSITIVE_INFINITY };
    return known;
  };
}
