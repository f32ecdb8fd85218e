import { listImageUrls, loadPictures, type Pictures } from '#domain/media/public.ts';
import type { Post } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';

/** The uploaded pictures among the covers of posts, read with one query. */
export async function loadCovers(
  context: Pick<ApiContext, 'store'>,
  posts: readonly Pick<Post, 'coverImage'>[],
): Promise<Pictures> {
  return loadPictures(
    context,
    posts.map(({ coverImage }) => coverImage),
  );
}

/** The uploaded pictures of a post, including those in its text and the one for links to it. */
export async function loadPostPictures(
  context: Pick<ApiContext, 'store'>,
  { coverImage, shareImage, content }: Pick<Post, 'coverImage' | 'shareImage' | 'content'>,
): Promise<Pictures> {
  return loadPictures(context, [coverImage, shareImage, ...listImageUrls(content)]);
}
