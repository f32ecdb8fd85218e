import { randomBytes } from 'node:crypto';
import type { WithMediaFiles } from '#domain/media/public.ts';
import { FileChangedError, type SharedFiles } from './with-copies.ts';

export function createMediaDatabase({ mediaFiles }: WithMediaFiles): SharedFiles {
  return {
    find: (key) => mediaFiles.find(key),

    async *read(_key, { version, bytes }) {
      let read = 0;
      for (let position = 0; read < bytes; position += 1) {
        const chunk = await mediaFiles.readChunk(version, position);
        if (!chunk) throw new FileChangedError(`${version} was replaced or removed meanwhile`);
        read += chunk.length;
        yield chunk;
      }
    },

    put: (key, bytes) => mediaFiles.put(key, randomBytes(16).toString('hex'), bytes),

    removeAll: (hash) => mediaFiles.removeAll(hash),
  };
}
