import { expect, test } from 'vitest';
import { judgeWords } from './judge-words.ts';
import type { Tally, WordCounts } from './word-counts.ts';

const counts = (lessons: number, byWord: Record<string, Tally>): WordCounts => ({
  messages: { spam: lessons, genuine: lessons },
  words: { spam: lessons * 20, genuine: lessons * 20 },
  byWord: new Map(Object.entries(byWord)),
});

const learned = counts(20, {
  carpets: { spam: 18, genuine: 0 },
  finest: { spam: 12, genuine: 1 },
  cluster: { spam: 0, genuine: 15 },
  hello: { spam: 10, genuine: 10 },
});

test('words of earlier spam weigh for it, words of genuine messages against it', () => {
  const [spam] = judgeWords(['hello', 'finest', 'carpets'], learned);
  const [genuine] = judgeWords(['hello', 'cluster'], learned);
  expect(spam?.points).toBeGreaterThan(1.5);
  expect(genuine?.points).toBeLessThan(-0.5);
});

test('what was learned never decides alone, nor hides what is certain', () => {
  const many = Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`word${at}`, { spam: 20, genuine: 0 }]),
  );
  const [sign] = judgeWords(Object.keys(many), counts(20, many));
  expect(sign?.points).toBe(4);
});

test('a few lessons, and unknown words, say nothing', () => {
  expect(judgeWords(['carpets'], counts(4, { carpets: { spam: 4, genuine: 0 } }))).toEqual([]);
  expect(judgeWords(['unknown'], learned)).toEqual([]);
});
