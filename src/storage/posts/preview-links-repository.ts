import type { PreviewLinkRepository } from '#domain/posts/previews/public.ts';
import type { Database } from '../database.ts';
import {
  addRow,
  columnsOf,
  countChanged,
  deleteRows,
  findRow,
  hasChanged,
  withPerson,
} from '../rows.ts';

const linkNames = ['id', 'postId', 'state', 'createdAt', 'createdBy', 'expiresAt'] as const;
const linkColumns = columnsOf('preview_links', ...linkNames);

/** Stores preview links under the hash of their token. */
export function createPreviewLinkRepository(database: Database): PreviewLinkRepository {
  return {
    insert: (link) => addRow(database.db, 'preview_links', link),

    find: (tokenHash) =>
      findRow(database.db, 'preview_links', ['postId', 'state', 'expiresAt'], { tokenHash }),

    async listOfPost(postId, now) {
      const rows = await database.db
        .selectFrom('preview_links')
        .leftJoin('users', 'users.id', 'preview_links.created_by')
        .select([...linkColumns, 'users.username'])
        .where('post_id', '=', postId)
        .where('expires_at', '>', now)
        .orderBy('preview_links.id', 'desc')
        .execute();
      return rows.map(withPerson('createdBy'));
    },

    async listOpen(now) {
      const rows = await database.db
        .selectFrom('preview_links')
        .innerJoin('users', 'users.id', 'preview_links.created_by')
        .innerJoin('blog_posts', 'blog_posts.id', 'preview_links.post_id')
        .select([...linkColumns, 'users.username', 'title'])
        .where('expires_at', '>', now)
        .execute();
      return rows.map(({ createdBy, username, ...link }) => ({
        ...link,
        createdBy: { id: createdBy, username },
      }));
    },

    removeOfCreator: (createdBy) =>
      countChanged(deleteRows(database.db, 'preview_links', { createdBy })),

    remove: (postId, id) => hasChanged(deleteRows(database.db, 'preview_links', { id, postId })),

    async removeEnded(now) {
      await database.db.deleteFrom('preview_links').where('expires_at', '<=', now).execute();
    },
  };
}
