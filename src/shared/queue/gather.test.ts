import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { gather } from './gather.ts';

async function* make(pieces: readonly string[]) {
  yield* pieces;
}

test('what is short comes as a whole', async () => {
  expect(await gather(make(['ab', 'c']), 3)).toEqual({ all: ['ab', 'c'] });
  expect(await gather(make([]), 3)).toEqual({ all: [] });
});

test('what is long comes piece by piece, none missing or repeated', async () => {
  const gathered = await gather(make(['ab', 'cd', 'ef', 'gh']), 3);
  if (!('more' in gathered)) throw new Error('It is long');
  expect(await Readable.from(gathered.more).toArray()).toEqual(['ab', 'cd', 'ef', 'gh']);
});
