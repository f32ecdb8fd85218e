import { expect, test } from 'vitest';
import type { Transactional } from './public.ts';

interface Narrow {
  readonly numbers: { readonly list: () => readonly number[] };
}
interface Wide extends Narrow {
  readonly words: { readonly list: () => readonly string[] };
}

const wide: Wide = { numbers: { list: () => [1] }, words: { list: () => ['one'] } };
const wideStore: Transactional<Wide> = { withTransaction: (work) => work(wide) };
const narrowStore: Transactional<Narrow> = { withTransaction: (work) => work(wide) };

const countNumbers = (store: Transactional<Narrow>) =>
  store.withTransaction(async ({ numbers }) => numbers.list().length);
const countWords = (store: Transactional<Wide>) =>
  store.withTransaction(async ({ words }) => words.list().length);

test('a store with more repositories fits a use case that needs fewer', async () => {
  expect(await countNumbers(wideStore)).toBe(1);
});

test('a store that lacks a repository does not compile', async () => {
  // @ts-expect-error: its type has no words; the stub has them, so that only the compiler can
  // object.
  expect(await countWords(narrowStore)).toBe(1);
});
