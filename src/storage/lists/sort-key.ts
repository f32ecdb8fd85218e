import { listWords } from './text-folding.ts';

// Nobody looks further into a title, and PostgreSQL's indexes take 2,700 bytes.
const LENGTH_MAX = 120;

/**
 * What a text is sorted by: its folded words, so that neither case nor accents nor a quotation mark
 * at the beginning decide where a person has to look for it. At most 120 UTF-16 units.
 */
export function toSortKey(text: string): string {
  return listWords(text).join(' ').slice(0, LENGTH_MAX).toWellFormed();
}
