import type { Suspicion } from './suspicion.ts';

/** From here on a message is doubtful: spam, unless its sender's browser proves some work. */
const DOUBTFUL_POINTS = 3;

/** From here on it is spam, whatever its sender proves, unless only its text speaks for that. */
const SPAM_POINTS = 5;

/** What became of a message at the gate; `reasons` are sentences, the weightiest first. */
export interface Verdict {
  readonly isSpam: boolean;
  /** Whether a proof of work would bring it into the inbox. */
  readonly isDoubtful: boolean;
  readonly points: number;
  readonly reasons: readonly string[];
}

/**
 * Adds up the signs: those in the text, and all others. A text alone never decides: clients write of loans,
 * casinos and companies they want to buy, too. A message that is no spam has only those reasons that are always notable. */
export function reachVerdict(inText: readonly Suspicion[], others: readonly Suspicion[]): Verdict {
  const suspicions = [...inText, ...others];
  const isTextAlone = others.every(({ points }) => points <= 0);
  const points = suspicions.reduce((sum, one) => sum + one.points, 0);
  const isSpam = points >= DOUBTFUL_POINTS;
  const reasons = suspicions
    .filter(({ points: weight, isNotable }) => weight > 0 && (isSpam || isNotable))
    .toSorted((a, b) => b.points - a.points)
    .map(({ reason }) => reason);
  return {
    isSpam,
    isDoubtful: isSpam && (isTextAlone || points < SPAM_POINTS),
    points,
    reasons,
  };
}
