import { missingMessage, textMessages } from '#shared/fields/field-words.ts';
import { isEmptyArticle } from '#shared/html/is-empty-article.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import type { Post } from '../post.ts';

/** What is wrong with a field. */
export interface PostFault {
  readonly path: 'excerpt' | 'content';
  readonly message: string;
}

/** What only a draft may lack: a text, and an excerpt of the usual length (BEHAVIOUR 4.4). */
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
