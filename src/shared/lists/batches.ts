/** The rows of a list of any length, read batch by batch while they are used. */
export type Batches<Row> = AsyncIterable<readonly Row[]>;
