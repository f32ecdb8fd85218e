import { cutText } from './cut-text.ts';
import { foldSpaces } from './fold-spaces.ts';

/** Search engines show about this many characters under a title. */
const LENGTH_MAX = 160;

/**
 * A text cut between words to the length that search engines show, with an ellipsis if it was cut.
 */
export function cutDescription(text: string): string {
  const plain = foldSpaces(text);
  const kept = takeWords(plain, LENGTH_MAX);
  return kept === plain ? plain : `${kept.replace(/[\s,.;:–—-]+$/u, '')}…`;
}

/** The first words of a text, up to a length in UTF-16 units with an ellipsis; the whole text if it is no longer. */
export function takeWords(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const cut = cutText(text, lengthMax - 1);
  const end = cut.lastIndexOf(' ');
  // Scripts without spaces and very long words are cut anywhere.
  return end > lengthMax / 2 ? cut.slice(0, end) : cut;
}
