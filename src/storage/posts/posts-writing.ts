import type { Kysely } from 'kysely';
import type { NewPost, Post, PostChanges, PostRepository } from '#domain/posts/public.ts';
import { searchableNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import type { Database } from '../database.ts';
import { readRow, selectFields, writeRow } from '../field-rows.ts';
import { toPostSearchText } from '../lists/search-text.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { noteMentions } from '../media/picture-mentions.ts';
import { findRow, updateRows } from '../rows.ts';
import type { Tables } from '../schema.ts';
import { noteLinks } from './post-links.ts';
import { isSlugKept, keepFormerSlug } from './posts-former-slugs.ts';
import { postColumns } from './posts-reading.ts';
import { findTagsOfPosts, insertTags, replaceTags } from './posts-tags.ts';

/** The part of the post repository that writes. */
export type PostWriting = Pick<PostRepository, 'insert' | 'update'>;

/** Writes posts; each call is one transaction, or part of the one it is bound to. */
export function createPostWriting(database: Database): PostWriting {
  return {
    async insert(post) {
      return database.atomically(async (db) => {
        await lockPostWriting(db);
        const id = (await isSlugKept(db, post.slug, 0)) ? null : await insertRow(db, post);
        if (id === null) return { ok: false, reason: 'slug_taken' };
        await insertTags(db, id, post.tags);
        return { ok: true, id };
      });
    },

    async update(id, changes, before) {
      return database.atomically(async (db) => {
        await lockPostWriting(db);
        const former = await findLeftSlug(db, id, changes);
        // A tag may have got another name since the post was read, which is no version of it.
        const tags = await findTagsOfPost(db, id);
        const row = await updateRow(db, id, changes, before && { ...before, tags });
        if (!row) return { ok: false, reason: await findRefusal(db, id, before) };
        if (former !== null) await keepFormerSlug(db, id, former);
        await noteMentions(db, id, changes);
        if (changes.content !== undefined) await noteLinks(db, id, changes.content);
        const stored = changes.tags ? await replaceTags(db, id, changes.tags) : tags;
        return { ok: true, post: { ...readRow(postFields, row), tags: stored } };
      });
    },
  };
}

/**
 * Makes writers of posts take turns: PostgreSQL holds the row's lock until the transaction ends. So
 * what a statement has read about slugs, versions and unused tags is still true for the next one,
 * and writers cannot deadlock. On SQLite every transaction holds the only write lock anyway.
 */
export async function lockPostWriting(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('content_version')
    .set((is) => ({ version: is.ref('version') }))
    .execute();
}

/** Returns the new id, or null if the slug is taken: an error would abort the transaction on PostgreSQL. */
export async function insertRow(
  db: Kysely<Tables>,
  post: NewPost & { readonly id?: number },
): Promise<number | null> {
  const row = await db
    .insertInto('blog_posts')
    .values({
      ...writeRow(postFields, post),
      search_text: toPostSearchText(post),
      title_key: toSortKey(post.title),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await noteMentions(db, row.id, post);
  await noteLinks(db, row.id, post.content);
  return row.id;
}

/** The row as it is stored then; undefined if a condition failed. */
async function updateRow(
  db: Kysely<Tables>,
  id: number,
  changes: PostChanges,
  before: Post | undefined,
) {
  const { slug } = changes;
  if (slug !== undefined && (await isSlugKept(db, slug, id))) return undefined;
  const searchText = changesSearchText(changes)
    ? await makeSearchText(db, id, changes, before)
    : undefined;
  return db
    .updateTable('blog_posts')
    .set((is) => ({
      // SQL requires at least one column.
      updated_at: is.ref('updated_at'),
      ...writeRow(postFields, changes),
      ...(changes.title !== undefined && { title_key: toSortKey(changes.title) }),
      ...(searchText !== undefined && { search_text: searchText }),
    }))
    .where('id', '=', id)
    .$if(before !== undefined, (query) => query.where('updated_at', '=', before?.updatedAt ?? ''))
    .$if(slug !== undefined, (query) =>
      query.where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('blog_posts as other')
              .select('other.id')
              .where('other.slug', '=', slug ?? '')
              .where('other.id', '!=', id),
          ),
        ),
      ),
    )
    .returning(postColumns)
    .executeTakeFirst();
}

/** The slug that a post is about to leave; null if it keeps its slug. */
async function findLeftSlug(
  db: Kysely<Tables>,
  id: number,
  { slug }: PostChanges,
): Promise<string | null> {
  if (slug === undefined) return null;
  const row = await findRow(db, 'blog_posts', ['slug'], { id });
  return row && row.slug !== slug ? row.slug : null;
}

/** Why an update changed nothing, read in the same turn, so that nothing has changed since. */
async function findRefusal(db: Kysely<Tables>, id: number, before: Post | undefined) {
  const row = await findRow(db, 'blog_posts', ['updatedAt'], { id });
  if (!row) return 'not_found';
  return before && row.updatedAt !== before.updatedAt ? 'edit_conflict' : 'slug_taken';
}

const searchedNames = searchableNames(postFields);

const changesSearchText = (changes: PostChanges) =>
  searchedNames.some((name) => changes[name] !== undefined);

/** Makes the search text of a post anew from what is stored. */
export async function refreshSearchText(db: Kysely<Tables>, id: number): Promise<void> {
  const searchText = await makeSearchText(db, id);
  await updateRows(db, 'blog_posts', { id }, { searchText }).execute();
}

/** The search text that a post has with these changes; undefined if there is no such post. */
async function makeSearchText(
  db: Kysely<Tables>,
  id: number,
  changes: PostChanges = {},
  before?: Post,
) {
  if (before) return toPostSearchText({ ...before, ...changes });
  const post = await db
    .selectFrom('blog_posts')
    .select(selectFields(postFields, searchedNames))
    .where('id', '=', id)
    .executeTakeFirst();
  const tags = changes.tags ?? (await findTagsOfPost(db, id));
  return post && toPostSearchText({ ...post, ...changes, tags });
}

const findTagsOfPost = async (db: Kysely<Tables>, id: number): Promise<readonly string[]> =>
  (await findTagsOfPosts(db, [id])).get(id) ?? [];
