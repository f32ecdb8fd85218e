import type { Kysely } from 'kysely';
import type {
  CopyPlace,
  WorkingCopyRepository,
  WorkingCopySummary,
} from '#domain/posts/drafts/public.ts';
import type { Database } from '../database.ts';
import { columnsOf, deleteRows, hasChanged, insertRows, putRow, updateRows } from '../rows.ts';
import type { Tables } from '../schema.ts';

const nameOf = (place: CopyPlace) =>
  'postId' in place ? `post ${place.postId}` : `text ${place.userId} ${place.key.toLowerCase()}`;

/** Stores unsent texts; of two writers one wins, and the other notices. */
export function createWorkingCopyRepository(database: Database): WorkingCopyRepository {
  return { ...createCopies(database), ...createEditors(database) };
}

/** Unsent texts. */
function createCopies(database: Database) {
  return {
    async find(place) {
      const row = await selectSummaries(database.db)
        .select('fields')
        .where('name', '=', nameOf(place))
        .executeTakeFirst();
      if (!row) return null;
      const { fields, ...summary } = row;
      // A title that was not typed must not come back as an empty one.
      const { title: _title, ...copy } = toSummary(summary);
      return { ...copy, fields: JSON.parse(fields) };
    },

    async findSummary(place) {
      const row = await selectSummaries(database.db)
        .where('name', '=', nameOf(place))
        .executeTakeFirst();
      return row ? toSummary(row) : null;
    },

    async listNew(userId) {
      const rows = await selectSummaries(database.db)
        .where('user_id', '=', userId)
        .where('text_key', 'is not', null)
        .orderBy('saved_at', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(toSummary);
    },

    async listOfPosts() {
      const rows = await selectSummaries(database.db)
        .innerJoin('blog_posts', 'blog_posts.id', 'working_copies.post_id')
        .orderBy('saved_at', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(toSummary);
    },

    async keep({ place, fields, savedBy, ...copy }, formerSavedAt) {
      const { savedAt, basedOn, writer, form, words } = copy;
      const text = { title: fields.title ?? '', words, fields: JSON.stringify(fields) };
      const values = { userId: savedBy.id, savedAt, basedOn, writer, form, ...text };
      const name = nameOf(place);
      if (formerSavedAt !== null) {
        const former = { name, savedAt: formerSavedAt };
        return hasChanged(updateRows(database.db, 'working_copies', former, values));
      }
      const postId = 'postId' in place ? place.postId : null;
      const textKey = 'key' in place ? place.key.toLowerCase() : null;
      return hasChanged(
        insertRows(database.db, 'working_copies', { ...values, name, postId, textKey }).onConflict(
          (conflict) => conflict.column('name').doNothing(),
        ),
      );
    },

    remove: (place, savedAt) =>
      hasChanged(
        deleteRows(database.db, 'working_copies', {
          ...{ name: nameOf(place), ...(savedAt !== undefined && { savedAt }) },
        }),
      ),
  } satisfies Partial<WorkingCopyRepository>;
}

/** Who has a post open. */
function createEditors(database: Database) {
  return {
    async noteEditor(postId, userId, seenAt, since) {
      await database.db.deleteFrom('post_editors').where('seen_at', '<', since).execute();
      await putRow(database.db, 'post_editors', { postId, userId }, { seenAt }).execute();
    },

    async listEditors(postId, since) {
      return database.db
        .selectFrom('post_editors')
        .innerJoin('users', 'users.id', 'user_id')
        .select(['users.id', 'users.username'])
        .where('post_id', '=', postId)
        .where('seen_at', '>=', since)
        .orderBy('users.username_key')
        .execute();
    },
  } satisfies Partial<WorkingCopyRepository>;
}

const selectSummaries = (db: Kysely<Tables>) =>
  db
    .selectFrom('working_copies')
    .innerJoin('users', 'users.id', 'working_copies.user_id')
    .select(columnsOf('working_copies', 'postId', 'textKey', 'userId', 'savedAt', 'basedOn'))
    .select(columnsOf('working_copies', 'writer', 'form', 'title', 'words'))
    .select('users.username');

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

const toSummary = (row: SummaryRow): WorkingCopySummary => {
  const { postId, textKey, userId, username, ...copy } = row;
  return {
    ...copy,
    place: postId === null ? { key: textKey ?? '', userId } : { postId },
    savedBy: { id: userId, username },
  };
};
