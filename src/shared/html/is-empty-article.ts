import { readText } from './read-text.ts';

/** Elements that show something without any text. */
const SHOWN = /<(?:img|picture|video|audio|iframe|embed|svg)\b/i;

/** Whether an article, as HTML or as Markdown, shows nothing at all. */
export const isEmptyArticle = (content: string): boolean =>
  readText(content) === '' && !SHOWN.test(content);
