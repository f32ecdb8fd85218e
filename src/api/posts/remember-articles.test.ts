import { expect, test } from 'vitest';
import { rememberArticles } from './remember-articles.ts';

const textOf = (name: string) => `<p>${name.repeat(100)}</p>`;

test('enriches each text once, as long as there is room', () => {
  const enrich = rememberArticles(1500);
  const [a, b] = [enrich(textOf('a')), enrich(textOf('b'))];
  expect(enrich(textOf('a'))).toBe(a);
  enrich(textOf('c'));
  expect(enrich(textOf('a'))).toBe(a);
  expect(enrich(textOf('b'))).not.toBe(b);
});

test('keeps no article that is larger than the cache', () => {
  const enrich = rememberArticles(1500);
  const [small, large] = [enrich(textOf('a')), enrich(textOf('many'))];
  expect(enrich(textOf('many'))).toEqual(large);
  expect(enrich(textOf('many'))).not.toBe(large);
  expect(enrich(textOf('a'))).toBe(small);
});
