import { cutText } from './cut-text.ts';
import { foldSpaces } from './fold-spaces.ts';

/** Search engines show about this many characters under a title. */
const LENGTH_MAX = 160;

/**
 * A text cut between words to the length that search engines show, with an ellipsis if it was cut.
 */
export function cutDescription(text: string): string {
  const plain = foldSpaces(text);
  if (plain.length <= LENGTH_MAX) return plain;
  const cut = cutText(plain, LENGTH_MAX - 1);
  const end = cut.lastIndexOf(' ');
  // Scripts without spaces and very long words are cut anywhere.
  const kept = end > LENGTH_MAX / 2 ? cut.slice(0, end) : cut;
  return `${kept.replace(/[\s,.;:–—-]+$/u, '')}…`;
}
