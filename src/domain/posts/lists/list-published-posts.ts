import type { Clock } from '#domain/time/public.ts';
import type { PostSummary } from '../post.ts';
import type { Page, PostListFilter, WithPosts } from '../post-repository.ts';

/** The public posts, newest first; never drafts or scheduled posts. */
export async function listPublishedPosts(
  { store, now }: Clock & { readonly store: WithPosts<'list'> },
  filter: Omit<PostListFilter, 'status'>,
): Promise<Page<PostSummary>> {
  return store.posts.list({ ...filter, status: 'published' }, now());
}
