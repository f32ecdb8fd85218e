import type { Suspicion } from './suspicion.ts';

/** From here on a message is spam. */
const SPAM_POINTS = 3;

/** The most that one sign weighs which an inquiry may have. One that none has weighs more. */
const ONE_SIGN_MAX = 5;

/** What became of a message at the gate; `reasons` are sentences, the weightiest first. */
export interface Verdict {
  readonly isSpam: boolean;
  /** Whether a proof of work would bring it into the inbox. */
  readonly isDoubtful: boolean;
  readonly points: number;
  readonly reasons: readonly string[];
}

/**
 * Adds up the signals. One alone may be wrong about a client whose trade is loans or medicines, so it leaves a
 * doubt that work lifts; several decide, and one that no inquiry has, whatever speaks for the message. A message that is
 * no spam has only those reasons that are always notable.
 */
export function reachVerdict(suspicions: readonly Suspicion[]): Verdict {
  const points = sumUp(suspicions);
  const isDecided = suspicions.some(({ points: weight }) => weight > ONE_SIGN_MAX);
  const isSpam = isDecided || points >= SPAM_POINTS;
  const reasons = suspicions
    .filter(({ points: weight, isNotable }) => weight > 0 && (isSpam || isNotable))
    .toSorted((a, b) => b.points - a.points)
    .map(({ reason }) => reason);
  return {
    isSpam,
    isDoubtful: isSpam && !isDecided && points <= ONE_SIGN_MAX,
    points,
    reasons,
  };
}

const sumUp = (suspicions: readonly Suspicion[]) =>
  suspicions.reduce((sum, { points }) => sum + points, 0);
