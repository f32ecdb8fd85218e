import type { MediaFilesRepository } from '#domain/media/public.ts';
import type { Database } from '../database.ts';

/** Small enough that ten readers at once hold a few megabytes, large enough for few queries. */
const CHUNK_BYTES = 256 * 1024;

export function createMediaFilesRepository(database: Database): MediaFilesRepository {
  return {
    async put(key, version, bytes) {
      await database.atomically(async (db) => {
        await db.deleteFrom('media_files').where('key', '=', key).execute();
        const row = await db
          .insertInto('media_files')
          .values({ key, hash: key.split('/')[0] ?? '', version, bytes: bytes.length })
          // Of several writers at once one wins; an error would abort PostgreSQL's transaction.
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('version')
          .executeTakeFirst();
        if (!row) return;
        for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
          const content = toBuffer(bytes.subarray(start, start + CHUNK_BYTES));
          const position = start / CHUNK_BYTES;
          await db.insertInto('media_file_chunks').values({ version, position, content }).execute();
        }
      });
    },

    async find(key) {
      const row = await database.db
        .selectFrom('media_files')
        .select(['version', 'bytes'])
        .where('key', '=', key)
        .executeTakeFirst();
      return row ?? null;
    },

    async readChunk(version, position) {
      const row = await database.db
        .selectFrom('media_file_chunks')
        .select('content')
        .where('version', '=', version)
        .where('position', '=', position)
        .executeTakeFirst();
      return row?.content ?? null;
    },

    async removeAll(hash) {
      // Their chunks go with them, by the foreign key.
      const rows = await database.db
        .deleteFrom('media_files')
        .where('hash', '=', hash)
        .returning('version')
        .execute();
      return rows.map(({ version }) => version);
    },
  };
}

/** The same memory in the class that both drivers take. */
function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
