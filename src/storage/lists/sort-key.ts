import { cutText } from '#shared/text/cut-text.ts';
import { listWords } from './text-folding.ts';

// Enough to order titles, and within the 2,700 bytes of PostgreSQL's indexes.
const LENGTH_MAX = 120;

/**
 * The sort key of a text: its folded words, so that case, accents and leading punctuation do not
 * affect the order. At most 120 UTF-16 units.
 */
export function toSortKey(text: string): string {
  return cutText(listWords(text).join(' '), LENGTH_MAX);
}
