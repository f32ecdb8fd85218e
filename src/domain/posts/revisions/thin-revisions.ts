import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { chooseThinned } from './choose-thinned.ts';
import type { WithRevisions } from './revision.ts';

/** All versions of these days are kept, then one a day, then one a month. */
const DAYS = { all: 30, daily: 365 } as const;

/** Posts in one run, so that a run stays short. */
const POSTS_MAX = 200;

const findBounds = (at: string) => ({
  dayBefore: addSeconds(at, -DAYS.all * DAY_SECONDS),
  monthBefore: addSeconds(at, -DAYS.daily * DAY_SECONDS),
});

/** How many versions the next run would remove. */
export async function countThinned(
  { revisions }: WithRevisions<'listUnthinned' | 'list'>,
  at: string,
): Promise<number> {
  const bounds = findBounds(at);
  let total = 0;
  for (const postId of await revisions.listUnthinned(bounds, POSTS_MAX)) {
    total += chooseThinned(await revisions.list(postId), bounds).length;
  }
  return total;
}

/** Removes versions that are too close to others of their day or month; returns how many. */
export async function thinRevisions({
  store,
  now,
}: Clock & {
  readonly store: WithRevisions<'listUnthinned'> & Transactional<WithRevisions<'list' | 'thin'>>;
}): Promise<number> {
  const bounds = findBounds(now());
  let removed = 0;
  for (const postId of await store.revisions.listUnthinned(bounds, POSTS_MAX)) {
    removed += await store.withTransaction(async ({ revisions }) => {
      const dropped = chooseThinned(await revisions.list(postId), bounds);
      await revisions.thin(postId, dropped, bounds);
      return dropped.length;
    });
  }
  return removed;
}
