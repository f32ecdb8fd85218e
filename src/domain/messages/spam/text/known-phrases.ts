import type { Suspicion } from '../suspicion.ts';
import kinds from './known-phrases.json' with { type: 'json' };
import { createPhraseFinder } from './phrase-finder.ts';

/** One kind of spam. A strong phrase is hardly ever genuine; a weak one counts only beside other signals. */
type PhraseKind = (typeof kinds)[number];

const signs = kinds.flatMap((kind) =>
  (['strong', 'weak'] as const).map((strength) => ({ kind, strength })),
);
const findPhrases = createPhraseFinder(() =>
  signs.flatMap((label) => label.kind[label.strength].map((pattern) => ({ label, pattern }))),
);

const STRONG_POINTS = 5;
const WEAK_POINTS = 0.75;
/** Words of a trade alone never make a message spam: a lender may need a cloud as well. */
const WEAK_POINTS_MAX = 2;

/** Signals in what a readable text says. All phrases of a kind are one sign: a client of that trade may use several. */
export function judgePhrases(text: string): Suspicion[] {
  const found = [...findPhrases(text)];
  const strong = found.filter(([{ strength }]) => strength === 'strong');
  const kindsFound = strong.map(([{ kind }]) => kind);
  const weak = found.filter(([{ kind }]) => !kindsFound.includes(kind));
  return [
    ...strong.map(([{ kind }, words]) => toStrong(kind, [...words])),
    ...toWeak(weak.map(([, words]) => [...words])),
  ];
}

const toStrong = (kind: PhraseKind, words: readonly string[]): Suspicion => ({
  points: STRONG_POINTS,
  reason: `${kind.reason} (${quote(words)})`,
});

function toWeak(found: readonly (readonly string[])[]): Suspicion[] {
  const words = found.flat();
  if (words.length === 0) return [];
  const points = Math.min(words.length * WEAK_POINTS, WEAK_POINTS_MAX);
  return [{ points, reason: `Some of its words are frequent in spam (${quote(words)})` }];
}

const quote = (words: readonly string[]) =>
  words
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(', ');
