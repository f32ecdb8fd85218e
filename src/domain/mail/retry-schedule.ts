import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';

const FIRST_DELAY_SECONDS = 10;
const DELAY_SECONDS_MAX = 6 * 3600;
const TRIED_SECONDS_MAX = 3 * DAY_SECONDS;
/** So that what failed together is not tried together. */
const JITTER = 1 / 4;

/**
 * When a delivery is tried again after its `attempts`-th attempt failed: after 10 seconds, then twice
 * as long each time, up to 6 hours; null once it was tried for 3 days. `random` is from 0 to 1.
 */
export function getNextAttempt(
  { attempts, triedSince }: { readonly attempts: number; readonly triedSince: string },
  now: string,
  random: number,
): string | null {
  if (Date.parse(now) - Date.parse(triedSince) >= TRIED_SECONDS_MAX * 1000) return null;
  return addSeconds(now, getDelaySeconds(attempts, random));
}

function getDelaySeconds(attempts: number, random: number): number {
  const doubled = FIRST_DELAY_SECONDS * 2 ** Math.min(attempts - 1, 20) * (1 + JITTER * random);
  const longest = DELAY_SECONDS_MAX * (1 - JITTER * random);
  return doubled < DELAY_SECONDS_MAX ? doubled : longest;
}

/** How long a delivery waits after so many attempts; the last number holds for all further ones. */
export const LONGEST_DELAYS_SECONDS: readonly number[] = [
  0,
  ...Array.from({ length: 11 }, (_, index) => getDelaySeconds(index + 1, 1)),
  DELAY_SECONDS_MAX,
];
