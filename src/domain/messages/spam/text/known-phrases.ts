import type { Suspicion } from '../suspicion.ts';
import { createPhraseFinder } from './phrase-finder.ts';
import { falseNotice, fraud } from './phrases/fraud.ts';
import { adult, goods, medicine, salesTalk } from './phrases/goods.ts';
import { gambling, investment, loans } from './phrases/money.ts';
import { listPhrases, type PhraseKind } from './phrases/phrase-kind.ts';
import { addressLists, outsourcing, popularity, searchRanking } from './phrases/promotion.ts';

const kinds = [
  searchRanking,
  outsourcing,
  addressLists,
  popularity,
  investment,
  gambling,
  loans,
  falseNotice,
  fraud,
  medicine,
  adult,
  goods,
  salesTalk,
];

const findStrong = createPhraseFinder(() =>
  kinds.flatMap((kind) => listPhrases(kind.strong).map((pattern) => ({ label: kind, pattern }))),
);
const findWeak = createPhraseFinder(() =>
  kinds.flatMap((kind) => listPhrases(kind.weak).map((pattern) => ({ label: kind, pattern }))),
);

const STRONG_POINTS = 5;
const FURTHER_POINTS = 1;
const WEAK_POINTS = 0.75;
/** Words of a trade alone never make a message spam: a lender may need a cloud as well. */
const WEAK_POINTS_MAX = 2;

/** Signals in what a readable text says. At most three phrases of a kind count. */
export function judgePhrases(text: string): Suspicion[] {
  const strong = findStrong(text);
  const weak = [...findWeak(text)].filter(([kind]) => !strong.has(kind));
  return [
    ...[...strong].map(([kind, words]) => toStrong(kind, [...words])),
    ...toWeak(weak.map(([, words]) => [...words])),
  ];
}

function toStrong(kind: PhraseKind, words: readonly string[]): Suspicion {
  const further = Math.min(words.length - 1, 2) * FURTHER_POINTS;
  return { points: STRONG_POINTS + further, reason: `${kind.reason} (${quote(words)})` };
}

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
