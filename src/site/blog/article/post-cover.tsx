import type { PublishedPostRow } from '#contracts/posts.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { CoverImage } from '#ui/pictures/cover-image.tsx';

interface PostCoverProps {
  readonly post: Pick<PublishedPostRow, 'slug' | 'coverImage' | 'cover'>;
  /** What a cover image is called; empty where the title already stands beside it. */
  readonly title: string;
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string;
  readonly loading?: 'lazy' | 'eager';
}

/**
 * A post's cover image. Without one, or where it cannot be had, stands a drawing made from the slug, which no
 * other post has: decoration, which says nothing to those who do not see it.
 */
export function PostCover({ post, title, sizes, loading }: PostCoverProps) {
  const drawing = <Artwork name={`covers/${encodeURIComponent(post.slug)}`} loading={loading} />;
  if (!post.coverImage) return drawing;
  return (
    <CoverImage
      src={post.coverImage}
      picture={post.cover}
      title={title}
      sizes={sizes}
      loading={loading}
      fallback={drawing}
    />
  );
}
