import type { Post } from './post.ts';
import type { WithPosts } from './post-repository.ts';

/** The whole post with what was typed, or null; only for viewers who may manage posts. */
export async function findPostForEditing(
  { store }: { readonly store: WithPosts<'findById'> },
  id: number,
): Promise<Post | null> {
  return store.posts.findById(id);
}
