import { readText } from './read-text.ts';

/** Elements that show something without any text. */
const SHOWN = /<(?:img|picture|video|audio|iframe|embed|svg)\b/i;

/** What almost every article has at its beginning; to read all of its text takes far longer. */
const WORD = /(?:^|>)\s*[\p{L}\p{N}]/u;

/** Whether an article, as HTML or as Markdown, shows nothing at all. */
export const isEmptyArticle = (content: string): boolean =>
  !WORD.test(content) && readText(content) === '' && !SHOWN.test(content);
