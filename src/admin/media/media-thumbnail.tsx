import type { MediaBody } from '#contracts/media/endpoints.ts';

interface MediaThumbnailProps {
  readonly media: MediaBody;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly alt?: string;
  readonly className?: string;
}

/** An uploaded picture in the smallest size that fills its place. */
export function MediaThumbnail({ media, sizes, alt = '', className }: MediaThumbnailProps) {
  const { url, width, height, srcset, focus } = media;
  return (
    <picture>
      {srcset.avif && <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />}
      {srcset.webp && <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />}
      <img
        className={className}
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={focus ? { objectPosition: focus } : undefined}
      />
    </picture>
  );
}
