import { Artwork } from './artwork.tsx';

interface CoverImageProps {
  /** The post's `coverImage`: an address on this site or anywhere. */
  readonly src: string;
  /** What the picture is called; empty where the title already stands beside it. */
  readonly title: string;
  readonly loading?: 'lazy' | 'eager' | undefined;
}

const ARTWORK_ADDRESS = /^\/art\/([\w-]+)\.svg$/;

/** A post's picture: our own drawings follow the theme, every other address is an image. */
export function CoverImage({ src, title, loading = 'lazy' }: CoverImageProps) {
  const artworkName = ARTWORK_ADDRESS.exec(src)?.[1];
  if (!artworkName) {
    return (
      <img
        className="art object-cover"
        src={src}
        alt={title}
        loading={loading}
        decoding="async"
        width="1600"
        height="1000"
      />
    );
  }
  return <Artwork name={artworkName} title={title} />;
}
