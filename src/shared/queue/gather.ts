/** Gathers pieces up to a length: all of them if there are no more, else an iterable of everything. */
export async function gather<Piece extends { readonly length: number }>(
  pieces: AsyncIterable<Piece>,
  lengthMax: number,
): Promise<{ readonly all: readonly Piece[] } | { readonly more: AsyncGenerator<Piece> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const gathered: Piece[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done) return { all: gathered };
    gathered.push(value);
    length += value.length;
    if (length > lengthMax) return { more: goOn(gathered, iterator) };
  }
}

async function* goOn<Piece>(
  gathered: readonly Piece[],
  iterator: AsyncIterator<Piece>,
): AsyncGenerator<Piece> {
  try {
    yield* gathered;
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
