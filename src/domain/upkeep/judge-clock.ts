import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/time/day.ts';
import type { WithUpkeep } from './upkeep.ts';

/** The product's judgement of the clock. */
export interface ClockJudgement {
  /** When it was last read, if it has moved since by more than a day; null otherwise. */
  readonly movedFrom: string | null;
  /** Until when it is not trusted; null if it is. */
  readonly doubtedUntil: string | null;
}

/**
 * Notes what the clock says. One that has moved by more than a day since it was last read is wrong,
 * was wrong, or nothing ran meanwhile: nobody can say which, so nothing is removed by it until it has
 * gone on from there for a day. A site that never noted one is treated in the same way, unless it is new
 * (`prepareFirstStart`).
 */
export async function judgeClock({
  store,
  now,
}: Clock & {
  readonly store: Transactional<WithUpkeep<'findMark' | 'setMark'> & WithAudit>;
}): Promise<ClockJudgement> {
  const at = now();
  return store.withTransaction(async ({ upkeep, audit }) => {
    const mark = await upkeep.findMark('clock');
    const hasMoved = !mark || Math.abs(Date.parse(at) - Date.parse(mark.at)) > DAY_MS;
    const dueAt = hasMoved ? addSeconds(at, DAY_SECONDS) : mark.dueAt;
    await upkeep.setMark({ name: 'clock', at, dueAt });
    const movedFrom = hasMoved && mark ? mark.at : null;
    if (movedFrom) {
      const changes = [{ field: 'clock', from: movedFrom, to: at }];
      await audit.record({ at, action: 'system.clock-moved', changes });
    }
    return { movedFrom, doubtedUntil: at < dueAt ? dueAt : null };
  });
}
