import type { TakeTurn } from './take-turns.ts';

/** Passes pieces on, each made in a turn of its own, so that what is long lets others in between. */
export async function* inTurns<Piece>(
  pieces: AsyncIterable<Piece>,
  takeTurn: TakeTurn,
): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await takeTurn(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading stops the source too.
    await iterator.return?.();
  }
}
