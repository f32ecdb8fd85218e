import type { PostRow } from '#contracts/posts/endpoints.ts';
import { isSameTag } from '#shared/posts/find-tag.ts';
import type { PostBulkAction } from '#shared/posts/post-bulk.ts';
import type { Reversal } from '../../undo/use-bulk-work.ts';

/** What is done to several posts; `tag` is for the actions that need one. */
export interface PostWork {
  readonly action: PostBulkAction;
  readonly tag?: string;
}

const opposites: Readonly<Record<PostBulkAction, PostBulkAction>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  delete: 'restore',
  restore: 'delete',
  'add-tag': 'remove-tag',
  'remove-tag': 'add-tag',
};

/** What an undo must know of a post as it was; another program may leave out its tags. */
type Before = Pick<PostRow, 'id' | 'published'> & { readonly tags?: readonly string[] };

/** What reverses a change of several posts, given as they were before; those already so stay. */
export function listPostReversals(
  before: readonly Before[],
  { action, tag }: PostWork,
): Reversal<PostWork> {
  const ids = before.filter((post) => isChangedBy(post, action, tag)).map(({ id }) => id);
  return { ids, work: { action: opposites[action], ...(tag !== undefined && { tag }) } };
}

function isChangedBy({ published, tags = [] }: Before, action: PostBulkAction, tag = ''): boolean {
  const hasTag = tags.some((other) => isSameTag(other, tag));
  switch (action) {
    case 'publish':
      return !published;
    case 'unpublish':
      return published;
    case 'add-tag':
      return !hasTag;
    case 'remove-tag':
      return hasTag;
    default:
      return true;
  }
}
