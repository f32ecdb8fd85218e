import { findCodeLanguage } from '#shared/posts/code-languages.ts';

/** The stored name of a language. Unknown names are returned unchanged. */
export const nameLanguage = (typed: string): string =>
  findCodeLanguage(typed) ?? typed.toLowerCase();
