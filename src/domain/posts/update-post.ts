import { describeChanges, type WithAudit } from '#domain/audit/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import { recordChange, type WithRevisions } from '#domain/posts/revisions/public.ts';
import type { WithPublishingRequests } from '#domain/publishing/requests/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { changeNames, isSameValue, pickChanges } from '#shared/fields/field-values.ts';
import { type PostChange, postFields } from '#shared/posts/post-fields.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { type PostRendering, toKeptForm } from './keep-post.ts';
import type { Post, PostChanges } from './post.ts';
import type { WithPosts } from './post-repository.ts';
import { postSubject } from './post-subject.ts';
import { findLiveFaults, findStoredFaults, type PostFault } from './readiness/find-live-faults.ts';

/** The fields an editor may change; undefined ones stay as they are. */
export type UpdatePostInput = PostChange & {
  /** `updatedAt` of the version that was edited; without it the change applies to any version. */
  readonly updatedAt?: string | undefined;
  /** `savedAt` of the working copy that this sends, which ends with it. */
  readonly workingCopy?: string | undefined;
  /** Who edits it, for its versions. */
  readonly editorId?: number | undefined;
};

/** The changed post, or why nothing was changed; a conflict includes the post as it is now. */
export type UpdatePostResult =
  | { readonly ok: true; readonly post: Post }
  | { readonly ok: false; readonly reason: 'not_found' | 'slug_taken' }
  | { readonly ok: false; readonly reason: 'edit_conflict'; readonly current: Post }
  | { readonly ok: false; readonly reason: 'not_ready'; readonly faults: readonly PostFault[] };

type PostAndVersion = WithPosts<'findById' | 'update'> &
  WithWorkingCopies<'remove'> &
  WithRevisions<'add' | 'hasAny'> &
  WithPublishingRequests<'remove'> &
  WithAudit;

/** How many concurrent edits without a version may collide. */
const ATTEMPTS_MAX = 20;

/** Changes a post; its `updatedAt` is later than before, and its slug only changes by hand. */
export async function updatePost(
  context: Clock & PostRendering & { readonly store: Transactional<PostAndVersion> },
  id: number,
  input: UpdatePostInput,
): Promise<UpdatePostResult> {
  const { store, now } = context;
  // Before the transaction, in which no other writer would get on meanwhile.
  const wanted = await toKeptForm(pickChanges(input, changeNames(postFields)), context);
  return store.withTransaction(async (repositories) => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const result = await changeReadVersion(repositories, id, { ...input, wanted }, now());
      // Without a version from the editor, a lost race is not a conflict: use the newer version.
      const isLostRace = !result.ok && result.reason === 'edit_conflict' && !input.updatedAt;
      if (isLostRace) continue;
      const { workingCopy: sent } = input;
      if (result.ok && sent) await repositories.workingCopies.remove({ postId: id }, sent);
      return result;
    }
    throw new Error(`Post ${id} changed ${ATTEMPTS_MAX} times while it was being changed`);
  });
}

/** Reads a post and changes exactly the version that was read. */
async function changeReadVersion(
  { posts, revisions, publishingRequests, audit }: PostAndVersion,
  id: number,
  input: UpdatePostInput & { readonly wanted: PostChanges },
  now: string,
): Promise<UpdatePostResult> {
  const post = await posts.findById(id);
  if (!post) return { ok: false, reason: 'not_found' };
  if (isOtherVersion(post, input.updatedAt)) {
    return { ok: false, reason: 'edit_conflict', current: post };
  }

  const changes = { ...listChanges(post, input.wanted), ...changeDate(post, input, now) };
  if (Object.keys(changes).length === 0) return { ok: true, post };

  const faults = findNewFaults({ ...post, ...changes }, changes);
  if (faults.length > 0) return { ok: false, reason: 'not_ready', faults };

  // Two edits must have different versions, even within a millisecond or after the clock was set
  // back.
  const updatedAt = now > post.updatedAt ? now : addSeconds(post.updatedAt, 0.001);
  const result = await posts.update(id, { ...changes, updatedAt }, post);
  if (!result.ok) return describeRefusal(posts, id, result.reason);
  const { post: changed } = result;
  if (changed.published) await publishingRequests.remove({ type: 'post', id: String(id) });
  await recordChange({ revisions }, { before: post, after: changed }, input.editorId ?? null);
  await audit.record({ at: now, ...describeEdit(post, changed, changes) });
  return { ok: true, post: changed };
}

/** A post that has been live without them stays editable: only what changes is checked. */
function findNewFaults(changed: Post, changes: PostChanges): readonly PostFault[] {
  const stored = 'content' in changes ? findStoredFaults(changed) : [];
  if (!changed.published) return stored;
  const live = findLiveFaults(changed).filter(({ path }) => changes.published || path in changes);
  return [...stored, ...live];
}

/** The changes of an edit for the record of activity: never the text itself. */
function describeEdit(before: Post, after: Post, { contentSource: _, ...changed }: PostChanges) {
  // It follows from the other fields, and nobody sets it.
  const { isDated: _isDated, ...seen } = changed;
  const isSwitched = before.published !== after.published;
  const switched = after.published ? 'post.published' : 'post.unpublished';
  return {
    action: isSwitched ? switched : 'post.changed',
    isShown: before.published || after.published,
    subject: postSubject(after),
    changes: describeChanges(before, seen, { hidden: ['content', 'excerpt', 'seoDescription'] }),
  } as const;
}

/** After a lost race, includes the winner's version, for which the refused write has waited. */
async function describeRefusal(
  posts: PostAndVersion['posts'],
  id: number,
  reason: 'not_found' | 'slug_taken' | 'edit_conflict',
): Promise<UpdatePostResult> {
  if (reason !== 'edit_conflict') return { ok: false, reason };
  const current = await posts.findById(id);
  return current ? { ok: false, reason, current } : { ok: false, reason: 'not_found' };
}

/** Compared as moments, so that another notation of the same time is the same version. */
function isOtherVersion(post: Post, expectedUpdatedAt: string | undefined): boolean {
  if (expectedUpdatedAt === undefined) return false;
  return Date.parse(expectedUpdatedAt) !== Date.parse(post.updatedAt);
}

/** An undated draft is dated by the moment of its publishing, or by hand (BEHAVIOUR 3.5). */
function changeDate({ isDated }: Post, input: UpdatePostInput, now: string): PostChanges {
  if (isDated) return {};
  if (input.createdAt !== undefined) return { isDated: true };
  return input.published ? { isDated: true, createdAt: now } : {};
}

function listChanges(post: Post, wanted: PostChanges): PostChanges {
  const changed = Object.entries(wanted).filter(
    ([field, value]) => !isSameValue(value, post[field as keyof Post]),
  );
  return Object.fromEntries(changed);
}
