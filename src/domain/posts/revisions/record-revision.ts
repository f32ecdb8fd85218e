import { changeNames, pickChanges } from '#shared/fields/field-values.ts';
import { readText } from '#shared/html/read-text.ts';
import { type PostValues, postFields } from '#shared/posts/post-fields.ts';
import { countWords } from '#shared/text/count-words.ts';
import type { WithRevisions } from './revision.ts';

/** Stores a post as it is now as a version; call it in the transaction that saves the post. */
export async function recordRevision(
  { revisions }: WithRevisions<'add'>,
  post: PostValues,
  savedBy: number | null,
): Promise<void> {
  await revisions.add({
    postId: post.id,
    savedAt: post.updatedAt,
    savedBy,
    words: countWords(readText(post.content)),
    fields: { ...pickChanges(post, changeNames(postFields)), content: post.contentSource },
  });
}

/** The same, after the state before the first change that is recorded. */
export async function recordChange(
  store: WithRevisions<'add' | 'hasAny'>,
  { before, after }: { readonly before: PostValues; readonly after: PostValues },
  savedBy: number | null,
): Promise<void> {
  if (!(await store.revisions.hasAny(after.id))) await recordRevision(store, before, null);
  await recordRevision(store, after, savedBy);
}
