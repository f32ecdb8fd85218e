/** The formats pictures are stored in; jpg and png are fallbacks for every browser. */
export type MediaFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** The media type each format is served as. */
export const contentTypes: Readonly<Record<MediaFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
