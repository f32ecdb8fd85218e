import { sql } from 'kysely';
import type { Media, MediaListFilter, MediaRepository } from '#domain/media/public.ts';
import type { Database } from '../database.ts';
import { hasIdAmong, toBatches } from '../lists/id-lists.ts';
import { countRows, findTotal, takeWindow } from '../lists/list-window.ts';
import { listWords } from '../lists/text-folding.ts';
import { deleteRows, hasChanged, insertRows, putRow, selectRows, updateRows } from '../rows.ts';
import {
  mediaColumns,
  toFileColumns,
  toFocalColumns,
  toMedia,
  toMediaSearchText,
} from './media-rows.ts';
import { createMediaUses, listUsedInCopies, showsName } from './media-uses.ts';

export function createMediaRepository(database: Database): MediaRepository {
  async function findByHash(hash: string): Promise<Media | null> {
    const row = await selectMedia(database.db).where('hash', '=', hash).executeTakeFirst();
    return row ? toMedia(row) : null;
  }

  async function listByNames(names: readonly string[]): Promise<Map<string, Media>> {
    const found = new Map<string, Media>();
    for (const batch of toBatches(names)) {
      const rows = await database.db
        .selectFrom('media_names')
        .innerJoin('media', 'media.id', 'media_names.media_id')
        .select(mediaColumns)
        .select('media_names.hash as name')
        .where('media_names.hash', 'in', batch)
        .execute();
      for (const { name, ...row } of rows) found.set(name, toMedia(row));
    }
    return found;
  }

  return {
    ...createMediaUses(database),
    ...createMediaWriting(database),
    findByHash,
    listByNames,

    async list(filter) {
      const filtered = await selectFiltered(database, filter);
      const newestFirst = filtered
        .select(mediaColumns)
        .orderBy('media.created_at', 'desc')
        .orderBy('media.id', 'desc');
      const rows = await takeWindow(newestFirst, filter).execute();
      const total = findTotal(filter, rows.length) ?? (await countRows(filtered));
      return { rows: rows.map(toMedia), total };
    },

    async findById(id) {
      const row = await selectMedia(database.db).where('id', '=', id).executeTakeFirst();
      return row ? toMedia(row) : null;
    },

    async findByName(name) {
      return (await listByNames([name])).get(name) ?? null;
    },
  };
}

/** Pictures as they come, change and go; the names of each lead to it. */
function createMediaWriting(database: Database) {
  return {
    async insert(media, formerNames = []) {
      return database.atomically(async (db) => {
        const { alt, originalName, createdBy, createdAt } = media;
        const searchText = toMediaSearchText(alt, originalName);
        const columns = { ...toFileColumns(media), alt, searchText, createdBy, createdAt };
        const row = await insertRows(db, 'media', columns)
          // Two uploads of one file may finish at the same time; an error would abort PostgreSQL's
          // transaction.
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row) {
          await nameMedia(db, media.hash, row.id);
          for (const hash of formerNames) {
            await insertRows(db, 'media_names', { hash, mediaId: row.id })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          }
          return { ...media, id: row.id };
        }
        const known = await selectMedia(db).where('hash', '=', media.hash).executeTakeFirst();
        if (!known) throw new Error(`The picture ${media.hash} was deleted while it was uploaded`);
        return toMedia(known);
      });
    },

    async change(id, { alt, focalPoint }) {
      const changes = {
        // SQL requires at least one column.
        ...{ id, ...(alt !== undefined && { alt }) },
        ...(focalPoint && toFocalColumns(focalPoint)),
      };
      if (!(await hasChanged(updateRows(database.db, 'media', { id }, changes)))) return false;
      if (alt !== undefined) await refreshSearchText(database.db, id);
      return true;
    },

    async replaceFile(id, file) {
      await database.atomically(async (db) => {
        await updateRows(db, 'media', { id }, toFileColumns(file)).execute();
        await nameMedia(db, file.hash, id);
        await refreshSearchText(db, id);
      });
    },

    remove: (id) =>
      database.atomically(async (db) => {
        await deleteRows(db, 'media_names', { mediaId: id }).execute();
        return hasChanged(deleteRows(db, 'media', { id }));
      }),
  } satisfies Partial<MediaRepository>;
}

type Db = Database['db'];

const selectMedia = (db: Db) => db.selectFrom('media').select(mediaColumns);

/** A name without a picture is one that a backup has left behind. */
async function nameMedia(db: Db, hash: string, id: number): Promise<void> {
  await putRow(db, 'media_names', { hash }, { mediaId: id }).execute();
}

async function refreshSearchText(db: Db, id: number): Promise<void> {
  const named = selectRows(db, 'media', ['alt', 'originalName'], { id });
  const { alt, originalName } = await named.executeTakeFirstOrThrow();
  const searchText = toMediaSearchText(alt, originalName);
  await updateRows(db, 'media', { id }, { searchText }).execute();
}

async function selectFiltered(
  database: Database,
  { words = '', ids, notIds = [], isUnused = false }: MediaListFilter,
) {
  let rows = database.scans.selectFrom('media').select([]);
  // Words have no characters with a meaning in patterns.
  for (const word of listWords(words)) {
    rows = rows.where('media.search_text', 'like', `% ${word}%`);
  }
  if (ids) rows = rows.where(hasIdAmong(database, ids));
  const others = isUnused ? [...notIds, ...(await listUsedInCopies(database)).flat()] : notIds;
  if (others.length > 0) rows = rows.where((is) => is.not(hasIdAmong(database, others)));
  if (!isUnused) return rows;
  return rows.where((is) =>
    is.not(
      is.exists(
        is
          .selectFrom('media_names as names')
          .innerJoin('picture_mentions as mention', 'mention.hash', 'names.hash')
          .innerJoin('blog_posts', 'blog_posts.id', 'mention.post_id')
          .select(sql`1`.as('one'))
          .whereRef('names.media_id', '=', 'media.id')
          .where((post) => showsName(post)),
      ),
    ),
  );
}
