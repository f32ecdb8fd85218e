import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { RevisionFields, RevisionRepository } from '#domain/posts/revisions/public.ts';
import type { Database } from '../database.ts';
import {
  addRow,
  columnsOf,
  deleteRows,
  findRow,
  hasChanged,
  insertRows,
  selectRows,
  updateRows,
  withPerson,
} from '../rows.ts';
import type { Tables } from '../schema.ts';

/** A text in few bytes; with a `like` one, mostly its differences to that. */
function packText(text: string, like?: string): Buffer {
  return zstdCompressSync(text, like === undefined ? {} : { dictionary: Buffer.from(like) });
}

/** The text that `packText` packed, with the same `like`. */
function unpackText(packed: Uint8Array, like?: string): string {
  const options = like === undefined ? {} : { dictionary: Buffer.from(like) };
  return zstdDecompressSync(packed, options).toString();
}

/** A difference that is larger than this part of the whole text is not worth it. */
const DIFFERENCE_SHARE_MAX = 0.5;

/** So small a part of its text that this need not be packed whole to know: not even logs and tables take much less. */
const SMALL_SHARE = 0.02;

/** Stores versions as differences to shared whole texts: any one is read with two rows. */
export function createRevisionRepository(database: Database): RevisionRepository {
  return { ...createVersions(database), ...createThinning(database) };
}

/** Versions as people see them. */
function createVersions(database: Database) {
  return {
    async add({ postId, savedAt, savedBy, words, fields }) {
      await database.atomically(async (db) => {
        const text = JSON.stringify(fields);
        const revision = { postId, savedAt, savedBy, words, title: fields.title ?? '', thinned: 0 };
        const place = await placeText(db, postId, text);
        await insertRows(db, 'post_revisions', { ...revision, ...place }).execute();
      });
    },

    async hasAny(postId) {
      return (await findRow(database.db, 'post_revisions', ['id'], { postId })) !== null;
    },

    async list(postId) {
      const rows = await selectSummaries(database.db)
        .where('post_id', '=', postId)
        .orderBy('post_revisions.id', 'desc')
        .execute();
      return rows.map(toSummary);
    },

    async find(postId, id) {
      const row = await selectSummaries(database.db)
        .innerJoin('revision_texts', 'revision_texts.id', 'post_revisions.text_id')
        .select(['post_revisions.difference', 'revision_texts.body'])
        .where('post_revisions.post_id', '=', postId)
        .where('post_revisions.id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { difference, body, ...summary } = row;
      const whole = unpackText(body);
      const text = difference === null ? whole : unpackText(difference, whole);
      return { ...toSummary(summary), fields: JSON.parse(text) as Partial<RevisionFields> };
    },

    setName: (postId, id, name) =>
      hasChanged(updateRows(database.db, 'post_revisions', { postId, id }, { name })),
  } satisfies Partial<RevisionRepository>;
}

/** Versions that are too close to keep. */
function createThinning(database: Database) {
  return {
    async listUnthinned({ dayBefore, monthBefore }, limit) {
      const rows = await database.scans
        .selectFrom('post_revisions')
        .select('post_id')
        .distinct()
        .where((is) =>
          is.or([
            is.and([is('thinned', '=', 0), is('saved_at', '<', dayBefore)]),
            is.and([is('thinned', '=', 1), is('saved_at', '<', monthBefore)]),
          ]),
        )
        .orderBy('post_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.post_id);
    },

    async thin(postId, ids, { dayBefore, monthBefore }) {
      await database.atomically(async (db) => {
        if (ids.length > 0) {
          await deleteRows(db, 'post_revisions', { id: ids }).execute();
          await removeUnusedTexts(db, postId);
        }
        for (const [thinned, before] of [
          [1, dayBefore],
          [2, monthBefore],
        ] as const) {
          await updateRows(db, 'post_revisions', { postId }, { thinned })
            .where('saved_at', '<', before)
            .where('thinned', '<', thinned)
            .execute();
        }
      });
    },
  } satisfies Partial<RevisionRepository>;
}

/** Where a text is stored: as a difference to the newest whole one, or as a new whole one. */
async function placeText(db: Kysely<Tables>, postId: number, text: string) {
  const whole = await selectRows(db, 'revision_texts', ['id', 'body'], { postId })
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const difference = whole && packText(text, unpackText(whole.body));
  if (whole && difference && difference.length <= text.length * SMALL_SHARE) {
    return { textId: whole.id, difference };
  }
  const body = packText(text);
  if (whole && difference && difference.length <= body.length * DIFFERENCE_SHARE_MAX) {
    return { textId: whole.id, difference };
  }
  return { textId: await addRow(db, 'revision_texts', { postId, body }), difference: null };
}

async function removeUnusedTexts(db: Kysely<Tables>, postId: number): Promise<void> {
  const used = db.selectFrom('post_revisions').select('text_id').where('post_id', '=', postId);
  await deleteRows(db, 'revision_texts', { postId }).where('id', 'not in', used).execute();
}

const selectSummaries = (db: Kysely<Tables>) =>
  db
    .selectFrom('post_revisions')
    .leftJoin('users', 'users.id', 'post_revisions.saved_by')
    .select(columnsOf('post_revisions', 'id', 'savedAt', 'savedBy', 'title', 'words', 'name'))
    .select('users.username');

const toSummary = withPerson('savedBy');
