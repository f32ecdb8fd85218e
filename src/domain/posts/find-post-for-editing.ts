import type { Post } from './post.ts';
import type { PostUseCase } from './post-use-case.ts';

/** The whole post with what was typed, or null; only for those who manage posts. */
export async function findPostForEditing({ store }: PostUseCase, id: number): Promise<Post | null> {
  return store.posts.findById(id);
}
