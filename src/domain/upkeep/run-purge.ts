import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { PurgedKind, WithUpkeep } from './upkeep.ts';

/** Removes one kind of thing for good, by its age. */
export interface Purge {
  readonly kind: PurgedKind;
  /** One of them, in words. */
  readonly noun: string;
  readonly countDue: (at: string) => Promise<number>;
  /** Returns how many. */
  readonly remove: (at: string) => Promise<number>;
}

/** More than this part of all goes only if it was announced. */
const SHARE_MAX = 1 / 10;
const ANNOUNCED_SECONDS = DAY_SECONDS;

interface Purging extends Clock {
  readonly store: WithUpkeep<'findMark' | 'countAll'> &
    Transactional<WithUpkeep<'setMark' | 'removeMark'> & WithAudit>;
  readonly log: { readonly info: (message: string) => void };
}

/**
 * Removes what is due, and says so before and after in the log, and in the record of activity. More
 * than a tenth of all is announced a day before. Returns what it did in words, or null.
 */
export async function runPurge(
  { store, now, log }: Purging,
  { kind, noun, countDue, remove }: Purge,
): Promise<string | null> {
  const at = now();
  const due = await countDue(at);
  if (due === 0) return null;
  const [words, changes] = [countNoun(due, noun), [{ field: noun, from: String(due), to: null }]];
  if (due > (await store.upkeep.countAll(kind)) * SHARE_MAX) {
    const mark = await store.upkeep.findMark(kind);
    // One from the future was made by a clock that was ahead.
    if (!mark || mark.at > at) {
      const dueAt = addSeconds(at, ANNOUNCED_SECONDS);
      await store.withTransaction(async ({ upkeep, audit }) => {
        await upkeep.setMark({ name: kind, at, dueAt });
        await audit.record({ at, action: 'system.removal-announced', changes });
      });
      return `Will remove ${words} for good after ${dueAt}, because of their age`;
    }
    if (at < mark.dueAt) return null;
  }
  log.info(`Removing ${words} for good, because of their age`);
  const removed = await remove(at);
  await store.withTransaction(async ({ upkeep, audit }) => {
    await upkeep.removeMark(kind);
    // Another instance may have done it meanwhile.
    if (removed === 0) return;
    const change = { field: noun, from: String(removed), to: null };
    await audit.record({ at, action: 'system.old-removed', changes: [change] });
  });
  return `Removed ${countNoun(removed, noun)} for good, because of their age`;
}
