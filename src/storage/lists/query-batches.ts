const VALUES_MAX = 512;

/**
 * Cuts the values of an `in` query into batches that every engine takes as parameters, each filled
 * up to a power of two with its last value: ten different texts in all, so that prepared ones are
 * found again.
 */
export function toBatches<Value>(values: readonly Value[]): Value[][] {
  const batches: Value[][] = [];
  for (let start = 0; start < values.length; start += VALUES_MAX) {
    const batch = values.slice(start, start + VALUES_MAX);
    const size = 2 ** Math.ceil(Math.log2(batch.length));
    const last = batch.at(-1);
    while (last !== undefined && batch.length < size) batch.push(last);
    batches.push(batch);
  }
  return batches;
}
