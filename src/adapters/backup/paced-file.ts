import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** So little is written and flushed at once that others wait for the disk only briefly. */
const STEP_BYTES = 4 * 1024 ** 2;
/** How long it rests after a step, in times of what the step took: a busy machine gets more rest. */
const REST_SHARE = 2;

/** Writes a new file to the disk in small steps with rests between them, and flushes it at the end. */
export function toPacedFile(file: string, mode: number) {
  return async (
    chunks: AsyncIterable<Uint8Array>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<void> => {
    const handle = await open(file, 'wx', mode);
    try {
      let written = 0;
      let startedAt = performance.now();
      for await (const chunk of chunks) {
        await handle.writeFile(chunk);
        written += chunk.length;
        if (written < STEP_BYTES) continue;
        await handle.datasync();
        await delay((performance.now() - startedAt) * REST_SHARE, null, { signal });
        written = 0;
        startedAt = performance.now();
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
}
