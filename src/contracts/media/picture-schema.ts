import * as z from 'zod/mini';

/** One picture in all its sizes: everything that `<picture>` needs. */
export const PictureBody = z.object({
  /** The fallback for every browser: JPEG, or PNG if the picture is transparent. */
  url: z.string(),
  /** In pixels, of the largest size and of the fallback. */
  width: z.number(),
  height: z.number(),
  /** Alternative text; empty if nobody has written one. */
  alt: z.string(),
  /** A value of `object-position` for crops; missing if that is the centre. */
  focus: z.optional(z.string()),
  /** `srcset` values; empty if the format does not exist: an animation has no AVIF. */
  srcset: z.object({ avif: z.string(), webp: z.string() }),
});
export type PictureBody = z.infer<typeof PictureBody>;
