import { foldSpaces } from '#shared/text/fold-spaces.ts';

/**
 * What one kind of spam says. Phrases are divided by commas and written without accents; `*` is
 * the rest of a word, `..` for up to three words. A strong one is hardly ever part of a genuine
 * inquiry; a weak one counts only beside other signals.
 */
export interface PhraseKind {
  /** The start of the sentence that administrators read. */
  readonly reason: string;
  readonly strong: string;
  readonly weak: string;
}

/** The phrases of a list. */
export const listPhrases = (list: string): string[] =>
  list
    .split(',')
    .map(foldSpaces)
    .filter((phrase) => phrase);
