import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import type { WithRevisions } from '#domain/posts/revisions/public.ts';
import { changeNames, pickChanges } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { type UpdatePostResult, updatePost } from './update-post.ts';

/** The fields that come back; where and when the post is published stays as it is. */
const restoredNames = changeNames(postFields).filter(
  (name) => !['slug', 'createdAt', 'published'].includes(name),
);

/** Brings a version's words back as a new one; with `updatedAt` only over that version of the post. */
export async function restoreRevision(
  context: Parameters<typeof updatePost>[0] & {
    readonly store: WithRevisions<'find'> & WithWorkingCopies<'findSummary'>;
  },
  { postId, revisionId }: { readonly postId: number; readonly revisionId: number },
  given: Pick<Parameters<typeof updatePost>[2], 'updatedAt' | 'editorId'>,
): Promise<UpdatePostResult> {
  const revision = await context.store.revisions.find(postId, revisionId);
  if (!revision) return { ok: false, reason: 'not_found' };
  // The editor's own draft ends with it: the restored words are what the form opens with.
  const draft = await context.store.workingCopies.findSummary({ postId });
  const workingCopy = draft?.savedBy.id === given.editorId ? draft?.savedAt : undefined;
  const restored = { ...pickChanges(revision.fields, restoredNames), ...given, workingCopy };
  return updatePost(context, postId, restored);
}
