import { type ReactNode, useState } from 'react';
import { Artwork } from './artwork.tsx';

/** A picture in several sizes, as the API returns it. */
export interface PictureSizes {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly srcset: { readonly avif: string; readonly webp: string };
  /** A value of `object-position`; the centre if missing. */
  readonly focus?: string | undefined;
}

interface CoverImageProps {
  /** The post's `coverImage`: an address on this site or anywhere. */
  readonly src: string;
  /** The picture's alternative text; empty if the title is already next to it. */
  readonly title: string;
  /** All sizes of `src`, if there are any. */
  readonly picture?: PictureSizes | null | undefined;
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes?: string | undefined;
  readonly loading?: 'lazy' | 'eager' | undefined;
  readonly fallback?: ReactNode;
}

/** Whether most of a picture would be cut off in a frame that is wider than high. */
export const isUpright = (picture: PictureSizes | null | undefined) =>
  !!picture && picture.height > picture.width;

const ARTWORK_ADDRESS = /^\/art\/([\w-]+)\.svg$/;

/** A post's picture: our own drawings follow the theme, every other address is an image. */
export function CoverImage({ fallback, ...props }: CoverImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const { src, title, picture, sizes, loading = 'lazy' } = props;
  const artworkName = ARTWORK_ADDRESS.exec(src)?.[1];
  if (artworkName) return <Artwork name={artworkName} title={title} loading={loading} />;
  if (failedSrc === src) return fallback;
  const { url = src, width = 1600, height = 1000, srcset } = picture ?? {};
  return (
    <picture>
      {srcset?.avif && <source type="image/avif" srcSet={srcset.avif} sizes={sizes} />}
      {srcset?.webp && <source type="image/webp" srcSet={srcset.webp} sizes={sizes} />}
      <img
        // The image may have failed before this code was running.
        ref={(image) => {
          if (!image?.complete || image.naturalWidth > 0) return;
          image.decode().catch(() => setFailedSrc(src));
        }}
        className={isUpright(picture) ? 'art upright' : 'art'}
        style={picture?.focus ? { objectPosition: picture.focus } : undefined}
        src={url}
        alt={title}
        loading={loading}
        decoding="async"
        width={width}
        height={height}
        onError={() => setFailedSrc(src)}
      />
    </picture>
  );
}
