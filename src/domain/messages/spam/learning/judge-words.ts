import createClassifier from 'wink-naive-bayes-text-classifier';
import type { Suspicion } from '../suspicion.ts';
import type { WordCounts } from './word-counts.ts';

/** Fewer lessons of either kind say nothing yet. */
const LESSONS_MIN = 5;
/** The library refuses smaller vocabularies. */
const KNOWN_WORDS_MIN = 10;
const SMOOTHING = 0.5;

const POINTS_PER_BIT = 0.25;
const POINTS_MAX = 4;
const POINTS_MIN = -3;

/** How much words resemble those of spam, by naive Bayes; negative if they resemble genuine ones more. */
export function judgeWords(words: readonly string[], counts: WordCounts): Suspicion[] {
  const { messages } = counts;
  if (Math.min(messages.spam, messages.genuine) < LESSONS_MIN) return [];
  const known = words.filter((word) => counts.byWord.has(word));
  if (known.length === 0) return [];
  const bits = computeSpamBits(known, counts);
  const points = Math.min(Math.max(bits * POINTS_PER_BIT, POINTS_MIN), POINTS_MAX);
  return [{ points, reason: 'Its words are like those of earlier spam' }];
}

/** The base-2 logarithm of the odds that a message with these words is spam. */
function computeSpamBits(known: readonly string[], { words, byWord }: WordCounts): number {
  const labels = ['spam', 'genuine'] as const;
  const classifier = createClassifier();
  // Only this message's words are loaded: the library would keep all in memory, and learn alone.
  const count = Object.fromEntries(
    labels.map((label) => [
      label,
      Object.fromEntries(known.map((word) => [word, byWord.get(word)?.[label] ?? 0])),
    ]),
  );
  const vocabulary = [...new Set([...known, ...fillers])];
  classifier.importJSON(
    JSON.stringify([
      { considerOnlyPresence: true, smoothingFactor: SMOOTHING },
      // Equal, because people press 'Spam' and 'Not spam' in no proportion to what arrives.
      { spam: 1, genuine: 1 },
      count,
      { spam: words.spam, genuine: words.genuine },
      vocabulary,
    ]),
  );
  classifier.definePrepTasks([]);
  classifier.consolidate();
  const odds = classifier.computeOdds(known as string[]);
  return odds.find(([label]) => label === 'spam')?.[1] ?? 0;
}

const fillers = Array.from({ length: KNOWN_WORDS_MIN }, (_, index) => `#filler-${index}`);
