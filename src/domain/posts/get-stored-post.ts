import type { Post } from './post.ts';
import type { PostRepository } from './post-repository.ts';

/** A post as it was just written, so that answers contain what is stored, not what was sent. */
export async function getStoredPost(
  posts: Pick<PostRepository, 'findById'>,
  id: number,
): Promise<Post> {
  const post = await posts.findById(id);
  if (!post) throw new Error(`Post ${id} is not there after it was written`);
  return post;
}
