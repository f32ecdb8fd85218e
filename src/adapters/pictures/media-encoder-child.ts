import { setPriority } from 'node:os';
import { encodePicture } from './media-encoding.ts';

// Runs as a separate process for each upload (docs/decisions/012-pictures.md). It receives the
// bytes, sends back the result and exits; it also exits when its parent is gone.
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
  // A plain exit would wait for the encoding thread.
  if (!isDone) process.kill(process.pid, 'SIGKILL');
});
