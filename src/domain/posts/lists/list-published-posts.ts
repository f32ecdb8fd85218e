import type { Clock } from '#domain/time/public.ts';
import type { PostListFilter, WithPosts } from '../post-repository.ts';
import { addPassages } from './find-passages.ts';
import { type PostList, readPosts } from './list-posts.ts';

/** The public posts, newest first; a page of a search also has the words around what was found. */
export async function listPublishedPosts(
  { store, now }: Clock & { readonly store: WithPosts<'list' | 'readAll' | 'readBeginnings'> },
  filter: Omit<PostListFilter, 'status'>,
): Promise<PostList> {
  const { rows, total } = await readPosts(store.posts, { ...filter, status: 'published' }, now());
  if (Symbol.asyncIterator in rows) return { rows, total };
  return { rows: await addPassages(store.posts, rows, filter.words ?? ''), total };
}
