import { setPriority } from 'node:os';
import { encodePicture } from './media-encoding.ts';

// A process of its own for each upload (docs/decisions/012-pictures.md). It is given the bytes,
// answers what became of them, and ends; also when its parent is gone.
setPriority(5);
process.on('disconnect', () => process.exit());
process.once('message', async (bytes: Uint8Array) => {
  const result = await encodePicture(bytes);
  process.send?.(result, () => process.disconnect());
});
