import type { Media, MediaFormat, MediaRepository } from '#domain/media/public.ts';
import { MEDIA_PATH } from '#rules/media/media-path.ts';
import type { Database } from '../database.ts';
import { countRows, findTotal, takeWindow } from '../lists/list-window.ts';
import { toBatches } from '../lists/query-batches.ts';

const mediaColumns = [
  'id',
  'hash',
  'width',
  'height',
  'widths',
  'formats',
  'alt',
  'original_name as originalName',
  'bytes',
  'created_by as createdBy',
  'created_at as createdAt',
] as const;

/** Stores the records of uploaded pictures. */
export function createMediaRepository(database: Database): MediaRepository {
  async function findByHash(hash: string): Promise<Media | null> {
    const row = await database.db
      .selectFrom('media')
      .select(mediaColumns)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row ? toMedia(row) : null;
  }

  return {
    findByHash,

    async list(window) {
      const newestFirst = database.db
        .selectFrom('media')
        .select(mediaColumns)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      const rows = await takeWindow(newestFirst, window).execute();
      const total =
        findTotal(window, rows.length) ?? (await countRows(database.db.selectFrom('media')));
      return { rows: rows.map(toMedia), total };
    },

    async findById(id) {
      const row = await database.db
        .selectFrom('media')
        .select(mediaColumns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toMedia(row) : null;
    },

    async listByHashes(hashes) {
      const found: Media[] = [];
      for (const batch of toBatches(hashes)) {
        const rows = await database.db
          .selectFrom('media')
          .select(mediaColumns)
          .where('hash', 'in', batch)
          .execute();
        found.push(...rows.map(toMedia));
      }
      return found;
    },

    async insert(media) {
      const row = await database.db
        .insertInto('media')
        .values({
          hash: media.hash,
          width: media.width,
          height: media.height,
          widths: media.widths.join(' '),
          formats: media.formats.join(' '),
          alt: media.alt,
          original_name: media.originalName,
          bytes: media.bytes,
          created_by: media.createdBy,
          created_at: media.createdAt,
        })
        // Two uploads of one file may finish at the same time; an error would abort PostgreSQL's
        // transaction.
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row) return { ...media, id: row.id };
      const known = await findByHash(media.hash);
      if (!known) throw new Error(`The picture ${media.hash} was deleted while it was uploaded`);
      return known;
    },

    async setAlt(id, alt) {
      const row = await database.db
        .updateTable('media')
        .set({ alt })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove(id) {
      const row = await database.db
        .deleteFrom('media')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async listUses(hash) {
      // Reads the text of every post: deleting a picture is rare, and a table of uses could be
      // wrong. A hash has no special characters for `like`.
      const reference = `%${MEDIA_PATH}${hash}/%`;
      return database.db
        .selectFrom('blog_posts')
        .select(['id as postId', 'title'])
        .where((is) =>
          is.or([
            is('cover_image', 'like', reference),
            is('share_image', 'like', reference),
            is('content', 'like', reference),
          ]),
        )
        .orderBy('id')
        .execute();
    },
  };
}

function toMedia<Row extends { widths: string; formats: string }>(row: Row) {
  return {
    ...row,
    widths: row.widths.split(' ').map(Number),
    formats: row.formats.split(' ') as MediaFormat[],
  };
}
