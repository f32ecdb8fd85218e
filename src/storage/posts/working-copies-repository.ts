import type { Kysely } from 'kysely';
import type {
  CopyPlace,
  WorkingCopyRepository,
  WorkingCopySummary,
} from '#domain/posts/drafts/public.ts';
import type { Database } from '../database.ts';
import { hasChanged } from '../rows.ts';
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

    async keep({ place, fields, savedAt, savedBy, basedOn, writer, form, words }, formerSavedAt) {
      const values = {
        user_id: savedBy.id,
        saved_at: savedAt,
        based_on: basedOn,
        writer,
        form,
        title: fields.title ?? '',
        words,
        fields: JSON.stringify(fields),
      };
      const inserted = database.db.insertInto('working_copies').values({
        ...values,
        name: nameOf(place),
        post_id: 'postId' in place ? place.postId : null,
        text_key: 'key' in place ? place.key.toLowerCase() : null,
      });
      const row =
        formerSavedAt === null
          ? await inserted
              .onConflict((conflict) => conflict.column('name').doNothing())
              .returning('name')
              .executeTakeFirst()
          : await database.db
              .updateTable('working_copies')
              .set(values)
              .where('name', '=', nameOf(place))
              .where('saved_at', '=', formerSavedAt)
              .returning('name')
              .executeTakeFirst();
      return row !== undefined;
    },

    remove: (place, savedAt) =>
      hasChanged(
        database.db
          .deleteFrom('working_copies')
          .where('name', '=', nameOf(place))
          .$if(savedAt !== undefined, (query) => query.where('saved_at', '=', savedAt ?? '')),
      ),
  } satisfies Partial<WorkingCopyRepository>;
}

/** Who has a post open. */
function createEditors(database: Database) {
  return {
    async noteEditor(postId, userId, seenAt, since) {
      await database.db.deleteFrom('post_editors').where('seen_at', '<', since).execute();
      await database.db
        .insertInto('post_editors')
        .values({ post_id: postId, user_id: userId, seen_at: seenAt })
        .onConflict((conflict) =>
          conflict.columns(['post_id', 'user_id']).doUpdateSet({ seen_at: seenAt }),
        )
        .execute();
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

function selectSummaries(db: Kysely<Tables>) {
  return db
    .selectFrom('working_copies')
    .innerJoin('users', 'users.id', 'working_copies.user_id')
    .select(['post_id', 'text_key', 'user_id', 'users.username', 'saved_at', 'based_on'])
    .select(['writer', 'form', 'working_copies.title', 'words']);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

function toSummary(row: SummaryRow): WorkingCopySummary {
  const { post_id: postId, text_key: key, user_id: userId, username, writer, form } = row;
  return {
    place: postId === null ? { key: key ?? '', userId } : { postId },
    savedAt: row.saved_at,
    savedBy: { id: userId, username },
    basedOn: row.based_on,
    writer,
    form,
    title: row.title,
    words: row.words,
  };
}
