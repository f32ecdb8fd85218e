import { isReservedSlug, makeSlug } from '#domain/posts/public.ts';
import { postFields } from '#shared/posts/post-fields.ts';

const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

/** The slug that a post keeps, or the nearest one that posts here can have. */
export function chooseSlug(given: string | null, title: string): string {
  if (given === null) return makeSlug(title);
  const slug = decode(given).normalize('NFC');
  const isFitting = SLUG.test(slug) && slug === slug.toLowerCase() && !isReservedSlug(slug);
  return isFitting && slug.length <= postFields.slug.max ? slug : makeSlug(slug);
}

/** WordPress writes slugs of other scripts percent-encoded. */
function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
