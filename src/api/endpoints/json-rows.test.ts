import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { JsonRows, presentRows } from './json-rows.ts';

async function* inBatches(...batches: readonly number[][]) {
  yield* batches;
}

test.each([[[]], [[[]]], [[[1]]], [[[1, 2], [3]]], [[[], [1], [], [2, 3]]]])(
  'batches %j are written as one JSON array',
  async (batches) => {
    const json = await text(new JsonRows(inBatches(...batches)).write());
    expect(JSON.parse(json)).toEqual(batches.flat());
  },
);

test('rows are presented batch by batch, a page at once', async () => {
  const double = (rows: readonly number[]) => rows.map((row) => row * 2);
  expect(await presentRows([1, 2], double)).toEqual([2, 4]);
  const presented = await presentRows(inBatches([1, 2], [3]), double);
  expect(await text((presented as JsonRows<number>).write())).toBe('[2,4,6]');
});
