import { setPriority } from 'node:os';
import { encodePicture } from './media-encoding.ts';

// A process of its own for each upload (docs/decisions/012-pictures.md). It is given the bytes,
// answers what became of them, and ends; also when its parent is gone.
setPriority(5);
let isDone = false;

process.once('message', async (bytes: Uint8Array) => {
  const result = await encodePicture(bytes);
  process.send?.(result, () => {
    isDone = true;
    process.disconnect();
  });
});

process.on('disconnect', () => {
  // A plain exit would wait for the thread that encodes.
  if (!isDone) process.kill(process.pid, 'SIGKILL');
});
