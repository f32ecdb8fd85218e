import type { Suspicion } from './suspicion.ts';

/** From here on a message is spam. */
const SPAM_POINTS = 3;

/**
 * The most that one sign weighs which an inquiry may have, and what a proof of work takes off. One that no inquiry
 * has weighs more.
 */
const ONE_SIGN_MAX = 5;

/** The judgement of a message at the gate; `reasons` are sentences, the weightiest first. */
export interface Verdict {
  readonly isSpam: boolean;
  /** Whether its sender's browser is asked for a proof of work. */
  readonly isDoubtful: boolean;
  /** Whether that proof brings it into the inbox. */
  readonly isLifted: boolean;
  readonly points: number;
  readonly reasons: readonly string[];
}

/**
 * Adds up the signals. Words may be wrong about a client whose trade is loans or medicines, so they only leave a
 * doubt: work takes off as much as one sign weighs, and what is left decides. A sign that no inquiry has decides at
 * once, whatever speaks for the message. A message that is no spam has only those reasons that are always notable.
 */
export function reachVerdict(suspicions: readonly Suspicion[]): Verdict {
  const points = sumUp(suspicions);
  const isDecided = suspicions.some(({ points: weight }) => weight > ONE_SIGN_MAX);
  const isSpam = isDecided || points >= SPAM_POINTS;
  const reasons = suspicions
    .filter(({ points: weight, isNotable }) => weight > 0 && (isSpam || isNotable))
    .toSorted((a, b) => b.points - a.points)
    .map(({ reason }) => reason);
  const isDoubtful = isSpam && !isDecided;
  const isLifted = isDoubtful && points - ONE_SIGN_MAX < SPAM_POINTS;
  return { isSpam, isDoubtful, isLifted, points, reasons };
}

const sumUp = (suspicions: readonly Suspicion[]) =>
  suspicions.reduce((sum, { points }) => sum + points, 0);
