import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PostStatus } from '#rules/posts/post-status.ts';
import type { Tables } from '../schema.ts';

type Condition = (is: ExpressionBuilder<Tables, 'blog_posts'>) => Expression<SqlBool>;

/**
 * The condition that a post has a status at `now`, by the same rule as `getPostStatus`. Where the
 * list has another order than the index of statuses, SQLite would still take that index, fetch every
 * row and sort; with `isOtherOrder` the status is tested along the index of the order.
 */
export function hasStatus(
  status: PostStatus,
  now: string,
  { isOtherOrder = false }: { readonly isOtherOrder?: boolean } = {},
): Condition {
  const published = status !== 'draft';
  return (is) =>
    is.and([
      isOtherOrder ? is.not(is('published', '=', !published)) : is('published', '=', published),
      ...(status === 'published' ? [is('created_at', '<=', now)] : []),
      ...(status === 'scheduled' ? [is('created_at', '>', now)] : []),
    ]);
}
