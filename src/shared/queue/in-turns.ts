import type { RunTask } from './task-queue.ts';

/** Passes pieces on, each made in a turn of its own, so that what is long lets others in between. */
export async function* inTurns<Piece>(
  pieces: AsyncIterable<Piece>,
  runTask: RunTask,
): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await runTask(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading stops the source too.
    await iterator.return?.();
  }
}
