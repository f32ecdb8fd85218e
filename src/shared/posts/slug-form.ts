/** The maximum length of a slug, before a number is appended. */
const SLUG_LENGTH_MAX = 80;

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

/** The words of a text in the form of a slug; `post` if there are none. */
export function toSlugForm(text: string): string {
  const words = foldLetters(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return joinWords(words) || 'post';
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
