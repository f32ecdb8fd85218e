import type { Kysely } from 'kysely';
import type { PostRepository } from '#domain/posts/public.ts';
import type { Database } from '../database.ts';
import { readInBatches } from '../lists/id-lists.ts';
import type { Tables } from '../schema.ts';
import { hasStatus } from './has-status.ts';
import { summaryColumns, toPostsWithTags } from './posts-reading.ts';

/** The part of the post repository for feeds and sitemaps, which have no drafts. */
export function createPostSyndication(database: Database) {
  return {
    async listForFeed(limit, now) {
      const rows = await selectPublic(database.db, now)
        .select([...summaryColumns, 'content'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return toPostsWithTags(database, rows);
    },

    async listPublicTitles(slugs, now) {
      // Slugs come from visitors, and PostgreSQL fails on a NUL byte.
      const fit = slugs.filter((slug) => !slug.includes('\0'));
      return readInBatches(fit, async (batch) => [
        ...(await selectPublic(database.db, now)
          .innerJoin('former_slugs', 'former_slugs.post_id', 'blog_posts.id')
          .where('former_slugs.slug', 'in', batch)
          .select(['former_slugs.slug', 'blog_posts.title'])
          .execute()),
        ...(await selectPublic(database.db, now)
          .where('slug', 'in', batch)
          .select(['slug', 'title'])
          .execute()),
      ]);
    },

    async listAddresses({ afterId, untilId, limit }, now) {
      const rows = await database.scans
        .selectFrom('blog_posts')
        .where(hasStatus('published', now, { isOtherOrder: true }))
        .select(['id', 'slug', 'created_at as createdAt', 'updated_at as updatedAt'])
        .where('id', '>', afterId)
        .where('id', '<=', untilId)
        .orderBy('id')
        .limit(limit)
        .execute();
      const last = rows.at(-1)?.id ?? afterId;
      // By an index of its own: in the rows the address is behind the long texts.
      const elsewhere = await database.scans
        .selectFrom('blog_posts')
        .select(['id', 'canonical_url'])
        .where('canonical_url', 'is not', null)
        .where('id', '>', afterId)
        .where('id', '<=', last)
        .execute();
      const addresses = new Map(elsewhere.map(({ id, canonical_url }) => [id, canonical_url]));
      return rows.map((row) => ({ ...row, canonicalUrl: addresses.get(row.id) ?? null }));
    },

    async findHighestId() {
      const { highest } = await database.db
        .selectFrom('blog_posts')
        .select((select) => select.fn.max('id').as('highest'))
        .executeTakeFirstOrThrow();
      return highest ?? 0;
    },

    async listPublicTags(limit, now) {
      const rows = await selectPublic(database.scans, now)
        .innerJoin('post_tags', 'post_tags.post_id', 'blog_posts.id')
        .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
        .select('tags.name')
        .groupBy('tags.name')
        .orderBy((select) => select.fn.count('post_tags.post_id'), 'desc')
        .orderBy('tags.name')
        .limit(limit)
        .execute();
      return rows.map(({ name }) => name);
    },
  } satisfies Partial<PostRepository>;
}

const selectPublic = (db: Kysely<Tables>, now: string) =>
  db.selectFrom('blog_posts').where(hasStatus('published', now));
