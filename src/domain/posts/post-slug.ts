import { toSlugForm } from '#shared/posts/slug-form.ts';

/** Words with another meaning after `/blog/` or `/api/blog/`, here or in most blogs. */
const reservedSlugs: ReadonlySet<string> = new Set([
  'published',
  'id',
  'slug-check',
  'working-copies',
  'trash',
  'bulk',
  'new',
  'edit',
  'preview',
  'drafts',
  'search',
  'feed',
  'rss',
  'atom',
  'sitemap',
  'page',
  'tag',
  'tags',
  'author',
  'category',
  'archive',
]);

/**
 * The slug for a title: its words in their own script, in lower case, joined with hyphens, cut
 * between words at 80 characters. Never empty (then `post`) and never a reserved word; the slug of
 * a slug is the slug itself.
 */
export function makeSlug(title: string): string {
  const slug = toSlugForm(title);
  return isReservedSlug(slug) ? `${slug}-post` : slug;
}

/** Whether a slug is a reserved word. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function chooseFreeSlug(base: string, taken: Iterable<string>): string {
  const takenSlugs = new Set(taken);
  let slug = base;
  for (let number = 2; takenSlugs.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
