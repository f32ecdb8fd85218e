import * as z from 'zod/mini';

/** One picture in all its sizes: everything that `<picture>` needs. */
export const PictureBody = z.object({
  /** The fallback that every browser shows: JPEG, or PNG where the picture is transparent. */
  url: z.string(),
  /** In pixels, of the largest size and of the fallback. */
  width: z.number(),
  height: z.number(),
  /** What it shows, for those who do not see it; empty when nobody has said. */
  alt: z.string(),
  /** `srcset` values; empty where the format does not exist: an animation has no AVIF. */
  srcset: z.object({ avif: z.string(), webp: z.string() }),
});
export type PictureBody = z.infer<typeof PictureBody>;
