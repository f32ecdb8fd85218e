import { findCodeLanguage } from '#rules/posts/code-languages.ts';

/** The name under which a language is kept. Unknown ones stay as they are. */
export const nameLanguage = (typed: string): string =>
  findCodeLanguage(typed) ?? typed.toLowerCase();
