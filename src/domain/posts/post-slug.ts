/** Characters a slug has at most, before a number is put behind it. */
const SLUG_LENGTH_MAX = 80;

/**
 * Words that stand for something else behind `/blog/` or `/api/blog/`, now (`published`,
 * `slug-check`) or in any blog of this kind: a post that took one could never be reached.
 */
const reservedSlugs: ReadonlySet<string> = new Set([
  'published',
  'id',
  'slug-check',
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

/** Latin letters that Unicode does not decompose, as they are commonly written without them. */
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
 * The slug a title asks for: words in their own script, lower case, joined with hyphens, at most 80
 * characters cut between words. Never empty (`post`) and never a reserved word; making a slug of a
 * slug changes nothing.
 */
export function makeSlug(title: string): string {
  const slug = toSlugForm(title);
  return isReservedSlug(slug) ? `${slug}-post` : slug;
}

/** As `makeSlug`, but a reserved word stays what it is. */
export function toSlugForm(text: string): string {
  const words = foldLetters(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return joinWords(words) || 'post';
}

/** Whether the word stands for something else where slugs stand. */
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
      // Variation selectors and keycaps are marks by category, but belong to emoji; the others
      // here stand inside a word without being seen.
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

/** Scripts without spaces make one long word; a mark is never parted from its letter. */
function cutWord(word: string): string {
  const [start] = word.match(/^.{1,80}(?!\p{M})/u) ?? word.match(/^.{1,80}/u) ?? [''];
  return start;
}
