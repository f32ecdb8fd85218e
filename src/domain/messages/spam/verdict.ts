import type { Suspicion } from './suspicion.ts';

/** From here on a message is spam; doubtful if its words alone have less. */
const SPAM_POINTS = 3;

/** From here on it is spam, whatever its sender proves. */
const CERTAIN_POINTS = 5;

/** What became of a message at the gate; `reasons` are sentences, the weightiest first. */
export interface Verdict {
  readonly isSpam: boolean;
  /** Whether a proof of work would bring it into the inbox. */
  readonly isDoubtful: boolean;
  readonly points: number;
  readonly reasons: readonly string[];
}

/**
 * Adds up the signals: those in what was written and who wrote it, and those in how the form was filled in. Work
 * proves a browser, so it lifts a doubt of the form, never one of words. A message that is no spam has
 * only those reasons that are always notable.
 */
export function reachVerdict(inWords: readonly Suspicion[], inForm: readonly Suspicion[]): Verdict {
  const suspicions = [...inWords, ...inForm];
  const points = sumUp(suspicions);
  const isSpam = points >= SPAM_POINTS;
  const reasons = suspicions
    .filter(({ points: weight, isNotable }) => weight > 0 && (isSpam || isNotable))
    .toSorted((a, b) => b.points - a.points)
    .map(({ reason }) => reason);
  return {
    isSpam,
    isDoubtful: isSpam && sumUp(inWords) < SPAM_POINTS && points < CERTAIN_POINTS,
    points,
    reasons,
  };
}

const sumUp = (suspicions: readonly Suspicion[]) =>
  suspicions.reduce((sum, { points }) => sum + points, 0);
