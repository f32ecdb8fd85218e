import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import type { WithRevisions } from '#domain/posts/revisions/public.ts';
import type { WithPublishingRequests } from '#domain/publishing/requests/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { joinTransaction, type Transactional } from '#domain/transactions/public.ts';
import { isSameTag } from '#shared/posts/find-tag.ts';
import type { PostBulkAction } from '#shared/posts/post-bulk.ts';
import { TAGS_MAX } from '#shared/posts/tag-bounds.ts';
import { deletePost } from '../delete-post.ts';
import type { PostRendering } from '../keep-post.ts';
import { normaliseTags } from '../normalise-tags.ts';
import type { WithPosts } from '../post-repository.ts';
import { restorePost } from '../restore-post.ts';
import { updatePost } from '../update-post.ts';

/** The action on each post; `tag` is for the actions that need one. */
export interface PostBulkWork {
  readonly action: PostBulkAction;
  readonly tag?: string | undefined;
  /** Who does it, for the versions of the posts. */
  readonly editorId?: number | undefined;
}

/** Why a post was left as it was. */
export type PostBulkRefusal =
  | 'not_found'
  | 'not_in_trash'
  | 'comma_in_tag'
  | 'too_many_tags'
  | 'not_ready';

/** Posts that are now as asked, also those that were so before, and those that are not. */
export interface PostBulkResult {
  readonly changed: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: PostBulkRefusal }[];
}

type Repositories = WithPosts<'findById' | 'update' | 'moveToTrash' | 'restore'> &
  WithContentVersion<'hold'> &
  WithWorkingCopies<'remove'> &
  WithRevisions<'add' | 'hasAny' | 'list' | 'find'> &
  WithPublishingRequests<'remove'> &
  WithAudit;

interface Bound extends Clock, PostRendering {
  readonly store: Repositories & Transactional<Repositories>;
}

/** Does the same to several posts, all that can be changed in one transaction; repeated ids count once. */
export async function changePosts(
  context: Clock & PostRendering & { readonly store: Transactional<Repositories> },
  ids: readonly number[],
  work: PostBulkWork,
): Promise<PostBulkResult> {
  const changed: number[] = [];
  const refused: { id: number; reason: PostBulkRefusal }[] = [];
  await context.store.withTransaction(async (repositories) => {
    const bound = joinTransaction(repositories);
    for (const id of new Set(ids)) {
      const reason = await changeOne({ ...context, store: bound }, id, work);
      if (reason === null) changed.push(id);
      else refused.push({ id, reason });
    }
  });
  return { changed, refused };
}

async function changeOne(
  context: Bound,
  id: number,
  { action, tag = '', editorId }: PostBulkWork,
): Promise<PostBulkRefusal | null> {
  switch (action) {
    case 'delete':
      return (await deletePost(context, id)) === 'deleted' ? null : 'not_found';
    case 'restore':
      return (await restorePost(context, id)) ? null : 'not_in_trash';
    case 'publish':
    case 'unpublish':
      return change(context, id, { published: action === 'publish', editorId });
    case 'add-tag':
    case 'remove-tag':
      return changeTags(context, id, { tag, editorId, isWanted: action === 'add-tag' });
  }
}

async function changeTags(
  context: Bound,
  id: number,
  {
    tag,
    editorId,
    isWanted,
  }: Pick<PostBulkWork, 'editorId'> & { readonly tag: string; readonly isWanted: boolean },
): Promise<PostBulkRefusal | null> {
  const post = await context.store.posts.findById(id);
  if (!post) return 'not_found';
  const others = post.tags.filter((other) => !isSameTag(other, tag));
  const isNew = others.length === post.tags.length;
  if (isWanted && isNew && tag.includes(',') && !(await hadTag(context, id, tag))) {
    return 'comma_in_tag';
  }
  // A tag that is there already keeps its place and its spelling.
  const tags = isWanted ? normaliseTags([...post.tags, tag]) : others;
  if (isWanted && tags.length > TAGS_MAX) return 'too_many_tags';
  return change(context, id, { tags: [...tags], editorId });
}

/** How many versions back an undo may reach. */
const UNDONE_MAX = 5;

/** Forms would take a tag with a comma for two, but an undo brings back what older posts have. */
async function hadTag({ store }: Bound, id: number, tag: string): Promise<boolean> {
  for (const version of (await store.revisions.list(id)).slice(0, UNDONE_MAX)) {
    const tags = (await store.revisions.find(id, version.id))?.fields.tags ?? [];
    if (tags.some((former) => isSameTag(former, tag))) return true;
  }
  return false;
}

async function change(
  context: Bound,
  id: number,
  input: Parameters<typeof updatePost>[2],
): Promise<PostBulkRefusal | null> {
  const result = await updatePost(context, id, input);
  if (result.ok) return null;
  return result.reason === 'not_ready' ? 'not_ready' : 'not_found';
}
