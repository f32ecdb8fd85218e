import type { PublishedPostRow } from '#contracts/posts/endpoints.ts';
import { Artwork } from '#ui/pictures/artwork.tsx';
import { CoverImage } from '#ui/pictures/cover-image.tsx';
import { type PictureFrame, sizesIn } from '#ui/pictures/picture-frame.ts';

interface PostCoverProps {
  readonly post: Pick<PublishedPostRow, 'slug' | 'coverImage' | 'cover'>;
  /** The alternative text; empty if the title is already next to it. */
  readonly title: string;
  /** The place that a picture fills. */
  readonly frame: PictureFrame;
  readonly loading?: 'lazy' | 'eager';
  /** The token of the preview link by which the post is read. */
  readonly previewToken?: string | undefined;
}

/** A post's cover, or a drawing made from its slug, which is decoration and hidden from screen readers. */
export function PostCover({ post, title, frame, loading, previewToken }: PostCoverProps) {
  const drawing = (
    <Artwork
      name={`covers/${encodeURIComponent(post.slug)}`}
      query={previewToken && `preview=${previewToken}`}
      loading={loading}
    />
  );
  if (!post.coverImage) return drawing;
  return (
    <CoverImage
      src={post.coverImage}
      picture={post.cover}
      title={title}
      sizes={sizesIn(frame, post.cover)}
      loading={loading}
      fallback={drawing}
    />
  );
}
