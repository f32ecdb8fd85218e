import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PostSelection } from '#shared/posts/post-status.ts';
import type { Tables } from '../schema.ts';

type Condition = (is: ExpressionBuilder<Tables, 'blog_posts'>) => Expression<SqlBool>;

/**
 * The condition that a post has a status at `now`, by the same rule as `getPostStatus`. If the list
 * is not in the order of the status index, SQLite would still use that index, fetch every row and
 * sort; with `isOtherOrder` the status is tested along the index of the list's order.
 */
export function hasStatus(
  status: PostSelection,
  now: string,
  { isOtherOrder = false }: { readonly isOtherOrder?: boolean } = {},
): Condition {
  if (status === 'unpublished') {
    return (is) => is.or([is('published', '=', false), is('created_at', '>', now)]);
  }
  const published = status !== 'draft';
  return (is) =>
    is.and([
      isOtherOrder ? is.not(is('published', '=', !published)) : is('published', '=', published),
      ...(status === 'published' ? [is('created_at', '<=', now)] : []),
      ...(status === 'scheduled' ? [is('created_at', '>', now)] : []),
    ]);
}
