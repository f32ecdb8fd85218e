import type { MediaFilesRepository } from '#domain/media/public.ts';
import type { Database } from '../database.ts';
import { deleteRows, findRow, insertRows } from '../rows.ts';

/** Small enough that ten readers at once hold a few megabytes, large enough for few queries. */
const CHUNK_BYTES = 256 * 1024;

export function createMediaFilesRepository(database: Database): MediaFilesRepository {
  return {
    async put(key, version, bytes) {
      await database.atomically(async (db) => {
        await deleteRows(db, 'media_files', { key }).execute();
        const file = { key, hash: key.split('/')[0] ?? '', version, bytes: bytes.length };
        const row = await insertRows(db, 'media_files', file)
          // Of several writers at once one wins; an error would abort PostgreSQL's transaction.
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('version')
          .executeTakeFirst();
        if (!row) return;
        for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
          const content = toBuffer(bytes.subarray(start, start + CHUNK_BYTES));
          const position = start / CHUNK_BYTES;
          await insertRows(db, 'media_file_chunks', { version, position, content }).execute();
        }
      });
    },

    find: (key) => findRow(database.db, 'media_files', ['version', 'bytes'], { key }),

    async readChunk(version, position) {
      const match = { version, position };
      const row = await findRow(database.db, 'media_file_chunks', ['content'], match);
      return row?.content ?? null;
    },

    async removeAll(hash) {
      // Their chunks go with them, by the foreign key.
      const removed = deleteRows(database.db, 'media_files', { hash }).returning('version');
      const rows = await removed.execute();
      return rows.map(({ version }) => version);
    },
  };
}

/** The same memory in the class that both drivers take. */
function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
