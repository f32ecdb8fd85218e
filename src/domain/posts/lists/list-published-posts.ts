import type { PostSummary } from '../post.ts';
import type { Page, PostListFilter } from '../post-repository.ts';
import type { PostUseCase } from '../post-use-case.ts';

/** What the public can read now, newest first; drafts and future posts never occur. */
export async function listPublishedPosts(
  { store, now }: PostUseCase,
  filter: Omit<PostListFilter, 'status'>,
): Promise<Page<PostSummary>> {
  return store.posts.list({ ...filter, status: 'published' }, now());
}
