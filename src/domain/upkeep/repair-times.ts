import { SESSION_ABSOLUTE_SECONDS, SESSION_IDLE_SECONDS } from '#domain/accounts/public.ts';
import { LONGEST_DELAYS_SECONDS } from '#domain/mail/public.ts';
import { SUMMARY_SECONDS } from '#domain/messages/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { WithUpkeep } from './upkeep.ts';

/** The clocks of two instances may differ by so much. */
const CLOCKS_DIFFER_SECONDS = 60;
/** Longer than anybody works on one delivery, however the clocks of two instances differ. */
const LOCK_SECONDS_MAX = 600;

/**
 * Makes what was put off by a clock that was ahead due again. Needs no trust in the clock: if it is
 * behind, something is tried too early, which does no harm. Returns what it did in words, or null.
 */
export async function hastenAttempts({
  store,
  now,
}: Clock & { readonly store: WithUpkeep<'hastenAttempts'> }): Promise<string | null> {
  const at = now();
  const latest = LONGEST_DELAYS_SECONDS.map((seconds, attempts) =>
    // Before the first attempt, a mail about further messages of one sender waits on purpose.
    addSeconds(at, Math.max(seconds, attempts === 0 ? SUMMARY_SECONDS : 0) + CLOCKS_DIFFER_SECONDS),
  );
  const found = await store.upkeep.hastenAttempts(at, latest, addSeconds(at, LOCK_SECONDS_MAX));
  if (found === 0) return null;
  return `The clock was moved: deliveries that waited for too long are due now (${found})`;
}

/**
 * Brings times of rows that lie in the future, as a clock wrote them that was ahead, back to now. For
 * a clock that is trusted only: one that is behind would change every time of the last days.
 */
export async function repairTimes({
  store,
  now,
}: Clock & { readonly store: WithUpkeep<'bringBackTimes'> }): Promise<string | null> {
  const at = now();
  const found = await store.upkeep.bringBackTimes({
    now: at,
    latest: addSeconds(at, LOCK_SECONDS_MAX),
    idleEnd: addSeconds(at, SESSION_IDLE_SECONDS),
    absoluteEnd: addSeconds(at, SESSION_ABSOLUTE_SECONDS),
  });
  return found > 0
    ? `The clock was ahead: ${countNoun(found, 'row')} had times in the future`
    : null;
}
