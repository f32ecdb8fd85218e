import type { Batches } from '#shared/lists/batches.ts';

/** The rows of a possibly long answer, whose JSON is written batch by batch while it is sent. */
export class JsonRows<Row> {
  readonly #batches: Batches<Row>;

  constructor(batches: Batches<Row>) {
    this.#batches = batches;
  }

  /** A JSON array, in pieces. */
  async *write(): AsyncGenerator<string> {
    let before = '[';
    for await (const batch of this.#batches) {
      if (batch.length === 0) continue;
      yield before + JSON.stringify(batch).slice(1, -1);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  }
}

/** Presents rows: a page at once, a long list batch by batch. */
export async function presentRows<Row, Presented>(
  rows: readonly Row[] | Batches<Row>,
  presentBatch: (batch: readonly Row[]) => Promise<readonly Presented[]> | readonly Presented[],
): Promise<Presented[] | JsonRows<Presented>> {
  if (Symbol.asyncIterator in rows) return new JsonRows(presentBatches(rows, presentBatch));
  return [...(await presentBatch(rows))];
}

async function* presentBatches<Row, Presented>(
  batches: Batches<Row>,
  presentBatch: (batch: readonly Row[]) => Promise<readonly Presented[]> | readonly Presented[],
): AsyncGenerator<readonly Presented[]> {
  for await (const batch of batches) yield await presentBatch(batch);
}
