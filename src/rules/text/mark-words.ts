/** A piece of a text, and whether it matches what was searched for. */
export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * A text in pieces, with those marked that begin a word as one of the searched words does, whatever
 * the case. Without words the text is one piece.
 */
export function markWords(text: string, words: string): readonly MarkedPart[] {
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return [{ text, isMatch: false }];
  // The longest first, so that of two that begin alike the longer is marked.
  const pattern = wanted
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})`, 'giu'));
  return parts
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
