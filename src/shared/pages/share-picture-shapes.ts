/** Pixels; social networks recommend 1200 × 630 for Open Graph. */
export const SHARE_PICTURE_WIDTH = 1200;
export const SHARE_PICTURE_HEIGHT = 630;

/** Heights of the further shapes that Google recommends for pictures of articles (Search Central, Article structured data). */
export const ARTICLE_PICTURE_HEIGHTS = { '16x9': 675, '4x3': 900, '1x1': 1200 } as const;

/** The height of a shape; that of Open Graph for any other word. */
export const findSharePictureHeight = (shape: unknown): number =>
  Object.entries(ARTICLE_PICTURE_HEIGHTS).find(([name]) => name === shape)?.[1] ??
  SHARE_PICTURE_HEIGHT;
