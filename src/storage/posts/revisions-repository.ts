import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { RevisionFields, RevisionRepository } from '#domain/posts/revisions/public.ts';
import type { Database } from '../database.ts';
import { hasChanged } from '../rows.ts';
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
        const { textId, difference } = await placeText(db, postId, text);
        await db
          .insertInto('post_revisions')
          .values({
            post_id: postId,
            saved_at: savedAt,
            saved_by: savedBy,
            title: fields.title ?? '',
            words,
            text_id: textId,
            difference,
            thinned: 0,
          })
          .execute();
      });
    },

    async hasAny(postId) {
      const row = await database.db
        .selectFrom('post_revisions')
        .select('id')
        .where('post_id', '=', postId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
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
      hasChanged(
        database.db
          .updateTable('post_revisions')
          .set({ name })
          .where('post_id', '=', postId)
          .where('id', '=', id),
      ),
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
          await db.deleteFrom('post_revisions').where('id', 'in', ids).execute();
          await removeUnusedTexts(db, postId);
        }
        for (const [thinned, before] of [
          [1, dayBefore],
          [2, monthBefore],
        ] as const) {
          await db
            .updateTable('post_revisions')
            .set({ thinned })
            .where('post_id', '=', postId)
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
  const whole = await db
    .selectFrom('revision_texts')
    .select(['id', 'body'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const packed = packText(text);
  if (whole) {
    const difference = packText(text, unpackText(whole.body));
    if (difference.length <= packed.length * DIFFERENCE_SHARE_MAX) {
      return { textId: whole.id, difference };
    }
  }
  const { id } = await db
    .insertInto('revision_texts')
    .values({ post_id: postId, body: packed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { textId: id, difference: null };
}

async function removeUnusedTexts(db: Kysely<Tables>, postId: number): Promise<void> {
  const used = db.selectFrom('post_revisions').select('text_id').where('post_id', '=', postId);
  await db
    .deleteFrom('revision_texts')
    .where('post_id', '=', postId)
    .where('id', 'not in', used)
    .execute();
}

function selectSummaries(db: Kysely<Tables>) {
  return db
    .selectFrom('post_revisions')
    .leftJoin('users', 'users.id', 'post_revisions.saved_by')
    .select(['post_revisions.id', 'post_revisions.saved_at', 'post_revisions.saved_by'])
    .select(['users.username', 'post_revisions.title', 'post_revisions.words'])
    .select('post_revisions.name');
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

const toSummary = ({ saved_at: savedAt, saved_by: by, username, ...row }: SummaryRow) => ({
  ...{ id: row.id, title: row.title, words: row.words, name: row.name },
  savedAt,
  savedBy: by === null || username === null ? null : { id: by, username },
});
