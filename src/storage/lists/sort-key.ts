import { cutText } from '#shared/text/cut-text.ts';
import { listWords } from './text-folding.ts';

// Enough to order titles, and within the 2,700 bytes of PostgreSQL's indexes.
const LENGTH_MAX = 120;

/** A text's folded words: case, accents and punctuation do not affect the order. 120 units at most. */
export function toSortKey(text: string): string {
  return cutText(listWords(text).join(' '), LENGTH_MAX);
}
