import type { PreviewLinkRepository } from '#domain/posts/previews/public.ts';
import type { Database } from '../database.ts';
import { countChanged, hasChanged } from '../rows.ts';

/** Stores preview links under the hash of their token. */
export function createPreviewLinkRepository(database: Database): PreviewLinkRepository {
  return {
    async insert({ postId, state, tokenHash, createdAt, createdBy, expiresAt }) {
      const { id } = await database.db
        .insertInto('preview_links')
        .values({
          post_id: postId,
          state,
          token_hash: tokenHash,
          created_at: createdAt,
          created_by: createdBy,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async find(tokenHash) {
      const row = await database.db
        .selectFrom('preview_links')
        .select(['post_id as postId', 'state', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ?? null;
    },

    async listOfPost(postId, now) {
      const rows = await database.db
        .selectFrom('preview_links')
        .leftJoin('users', 'users.id', 'preview_links.created_by')
        .select(['preview_links.id', 'preview_links.created_at as createdAt', 'created_by as by'])
        .select(['state', 'expires_at as expiresAt', 'users.username'])
        .where('post_id', '=', postId)
        .where('expires_at', '>', now)
        .orderBy('preview_links.id', 'desc')
        .execute();
      return rows.map(({ by, username, ...link }) => ({
        ...link,
        postId,
        createdBy: username === null ? null : { id: by, username },
      }));
    },

    async listOpen(now) {
      const rows = await database.db
        .selectFrom('preview_links')
        .innerJoin('users', 'users.id', 'preview_links.created_by')
        .innerJoin('blog_posts', 'blog_posts.id', 'preview_links.post_id')
        .select(['preview_links.id', 'post_id as postId', 'created_by as by', 'users.username'])
        .select([
          'preview_links.created_at as createdAt',
          'expires_at as expiresAt',
          'title',
          'state',
        ])
        .where('expires_at', '>', now)
        .orderBy('users.username_key')
        .orderBy('preview_links.id', 'desc')
        .execute();
      return rows.map(({ by, username, ...link }) => ({
        ...link,
        createdBy: { id: by, username },
      }));
    },

    removeOfCreator: (userId) =>
      countChanged(database.db.deleteFrom('preview_links').where('created_by', '=', userId)),

    remove: (postId, id) =>
      hasChanged(
        database.db.deleteFrom('preview_links').where('id', '=', id).where('post_id', '=', postId),
      ),

    async removeEnded(now) {
      await database.db.deleteFrom('preview_links').where('expires_at', '<=', now).execute();
    },
  };
}
