import type { PageCache } from './page-cache.ts';

/** What an answer that is about to be made can be kept by. */
export interface Freshness {
  readonly generation: number;
  /** When it shows something else, in milliseconds since the epoch; without such a time, infinity. */
  readonly expiresAt: number;
}

/** To be read before an answer is made: what changes meanwhile is then noticed. */
export type ReadFreshness = () => Promise<Freshness>;

/** Asks for the next scheduled post once in each generation, and again when it is due. */
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
    // Without the database nothing is kept anyway; the page says by itself what it could not read.
    const next = await findNextScheduledTime().catch(() => now());
    known = { generation, expiresAt: next ? Date.parse(next) : Number.POSITIVE_INFINITY };
    return known;
  };
}
