/** Collects pieces up to a length: all of them if there are no more, else an iterable of everything. */
export async function collectUpTo<Piece extends { readonly length: number }>(
  pieces: AsyncIterable<Piece>,
  lengthMax: number,
): Promise<{ readonly all: readonly Piece[] } | { readonly more: AsyncGenerator<Piece> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const collected: Piece[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done) return { all: collected };
    collected.push(value);
    length += value.length;
    if (length > lengthMax) return { more: resume(collected, iterator) };
  }
}

async function* resume<Piece>(
  collected: readonly Piece[],
  iterator: AsyncIterator<Piece>,
): AsyncGenerator<Piece> {
  try {
    yield* collected;
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading stops the source too.
    await iterator.return?.();
  }
}
