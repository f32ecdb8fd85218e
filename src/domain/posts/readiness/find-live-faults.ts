import { missingMessage, textMessages } from '#shared/fields/field-words.ts';
import { isEmptyArticle } from '#shared/html/is-empty-article.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import type { Post } from '../post.ts';

/** A fault of a field. */
export interface PostFault {
  readonly path: 'excerpt' | 'content';
  readonly message: string;
}

/** Longer than that of any article of the longest text; only signs that HTML escapes make more. */
const HTML_LENGTH_MAX = 1_500_000;

/** Faults that not even a draft may have. Each reader would be sent megabytes, and each writing would hold others up. */
export const findStoredFaults = ({ content }: Pick<Post, 'content'>): readonly PostFault[] =>
  content.length > HTML_LENGTH_MAX
    ? [{ path: 'content', message: 'Content has too many of the signs <, > and &' }]
    : [];

/** Faults that only a draft may have: no text or no excerpt (BEHAVIOUR 4.4). */
export function findLiveFaults({
  excerpt,
  content,
}: Pick<Post, 'excerpt' | 'content'>): readonly PostFault[] {
  const { excerpt: excerptField, content: contentField } = postFields;
  const faults: PostFault[] = [];
  if (excerpt === '') {
    faults.push({ path: 'excerpt', message: textMessages(excerptField).tooShort });
  }
  if (isEmptyArticle(content)) {
    faults.push({ path: 'content', message: missingMessage(contentField) });
  }
  return faults;
}
