/** The maximum length of a slug, before a number is appended. */
const SLUG_LENGTH_MAX = 80;

/**
 * Words with another meaning after `/blog/` or `/api/blog/`, now (`published`, `slug-check`) or in
 * most blogs: a post with such a slug would be unreachable.
 */
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

/** Common spellings of Latin letters that Unicode does not decompose. */
const latinSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ł: 'l',
  Ł: 'l',
  þ: 'th',
  Þ: 'th',
  ı: 'i',
};

/**
 * The slug for a title: its words in their own script, in lower case, joined with hyphens, cut
 * between words at 80 characters. Never empty (then `post`) and never a reserved word; the slug of
 * a slug is the slug itself.
 */
export function makeSlug(title: string): string {
  const slug = toSlugForm(title);
  return isReservedSlug(slug) ? `${slug}-post` : slug;
}

/** Like `makeSlug`, but keeps reserved words. */
export function toSlugForm(text: string): string {
  const words = foldLetters(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return joinWords(words) || 'post';
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

function foldLetters(title: string): string {
  return (
    title
      .toWellFormed()
      .normalize('NFKD')
      // Variation selectors and keycaps count as marks, but belong to emoji; the others are
      // invisible characters inside words.
      .replace(/[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}\u20E3\u034F\u00AD\u200D]|['’ʼ]/gu, '')
      .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
      .replace(/[ßẞæÆœŒøØđĐðÐłŁþÞı]/g, (letter) => latinSpellings[letter] ?? letter)
      .toLowerCase()
      .normalize('NFC')
  );
}

function joinWords(words: readonly string[]): string {
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > SLUG_LENGTH_MAX) return slug || cutWord(word);
    slug = longer;
  }
  return slug;
}

/** Scripts without spaces form one long word; a mark stays with its letter. */
function cutWord(word: string): string {
  const [start] = word.match(/^.{1,80}(?!\p{M})/u) ?? word.match(/^.{1,80}/u) ?? [''];
  return start;
}
