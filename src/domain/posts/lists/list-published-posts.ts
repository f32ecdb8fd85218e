import type { Clock } from '#domain/time/public.ts';
import type { PostListFilter, WithPosts } from '../post-repository.ts';
import { type PostList, readPosts } from './list-posts.ts';

/** The public posts, newest first; never drafts or scheduled posts. */
export async function listPublishedPosts(
  { store, now }: Clock & { readonly store: WithPosts<'list' | 'readAll'> },
  filter: Omit<PostListFilter, 'status'>,
): Promise<PostList> {
  return readPosts(store.posts, { ...filter, status: 'published' }, now());
}
