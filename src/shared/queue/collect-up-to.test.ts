import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { collectUpTo } from './collect-up-to.ts';

async function* make(pieces: readonly string[]) {
  yield* pieces;
}

test('what is short comes as a whole', async () => {
  expect(await collectUpTo(make(['ab', 'c']), 3)).toEqual({ all: ['ab', 'c'] });
  expect(await collectUpTo(make([]), 3)).toEqual({ all: [] });
});

test('what is long comes piece by piece, none missing or repeated', async () => {
  const collected = await collectUpTo(make(['ab', 'cd', 'ef', 'gh']), 3);
  if (!('more' in collected)) throw new Error('It is long');
  expect(await Readable.from(collected.more).toArray()).toEqual(['ab', 'cd', 'ef', 'gh']);
});
