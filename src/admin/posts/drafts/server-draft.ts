import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import * as draftCalls from '#contracts/posts/drafts/calls.ts';
import type { KeepNewTextRequest, WorkingCopyBody } from '#contracts/posts/drafts/endpoints.ts';
import type { EditorBody } from '#contracts/posts/editor.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import * as revisionCalls from '#contracts/posts/revisions/calls.ts';
import type { RevisionBody } from '#contracts/posts/revisions/endpoints.ts';
import type { GivenField } from '#shared/fields/field.ts';
import { changeNames } from '#shared/fields/field-values.ts';
import type { CreateForm } from '#shared/posts/create-forms.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { callApi, callQuietly } from '../../api-client.ts';
import { type Trouble, toTrouble } from '../../drafts/keep-state.ts';
import { momentOf, toDay, toTime } from '../fields/publication-date.ts';
import { fromControl, toControl } from '../form/control-values.ts';
import { isSameDraft, type PostDraft, toDraft } from '../form/post-draft.ts';
import type { SaveOutcome } from './draft-keeper.ts';
import type { DraftState, ServerState } from './draft-state.ts';

/** Of what a form keeps the draft: a post, or a text that is none yet. */
export type DraftPlace = { readonly postId: number } | { readonly form: CreateForm };

/** The name of a place, as local drafts have it. */
export const nameOfPlace = (place: DraftPlace, key: string) =>
  'postId' in place ? `post-${place.postId}` : `${place.form}-${key}`;

/** The state on the server, of a post or with `stored` as the empty form. */
export function toServerState(
  stored: PostDraft,
  version: string | null,
  draft: WorkingCopyBody | null,
): ServerState {
  const { savedAt = null, savedBy = null } = draft ?? {};
  const confirmed = draft ? fromDraftFields(draft, stored) : stored;
  const basedOn = version === null ? null : draft?.basedOn;
  const isOvertaken = typeof basedOn === 'string' && !isSameMoment(basedOn, version);
  return { stored, version, confirmed, savedAt, savedBy, isOvertaken };
}

const isSameMoment = (one: string, other: string | null) =>
  Date.parse(one) === Date.parse(other ?? '');

/** The server draft of a place; null if there is none. */
export async function findServerDraft(
  place: DraftPlace,
  key: string,
): Promise<WorkingCopyBody | null> {
  const query = 'postId' in place ? { post: place.postId } : {};
  const rows = await callQuietly(draftCalls.list, { query });
  const isThere = rows.some((row) => 'postId' in place || row.key === key);
  return isThere ? readServerDraft(place, key) : null;
}

/** The server draft that a place had a moment ago; null if it has ended. */
export function readServerDraft(place: DraftPlace, key: string): Promise<WorkingCopyBody | null> {
  const found: Promise<WorkingCopyBody> =
    'postId' in place
      ? callQuietly(draftCalls.getOfPost, { params: { id: place.postId } })
      : callQuietly(draftCalls.getByKey, { params: { key } });
  return found.catch((error) => {
    if (isRefusal(error, 'not_found')) return null;
    throw error;
  });
}

/** The version of a post that its server draft was typed over; null if it is the newest, or gone. */
export async function findOlderVersion(
  id: number,
  { basedOn }: WorkingCopyBody,
): Promise<RevisionBody | null> {
  const rows = await callQuietly(revisionCalls.list, { params: { id } });
  const index = rows.findIndex(({ savedAt }) => isSameMoment(savedAt, basedOn));
  const row = rows[index];
  if (!row || index === 0) return null;
  return callQuietly(revisionCalls.get, { params: { id, revision: row.id } }).catch((error) => {
    // It has just been thinned out.
    if (isRefusal(error, 'not_found')) return null;
    throw error;
  });
}

/** Who saved a post last; null if nobody knows. */
export async function findLastEditor(id: number): Promise<EditorBody | null> {
  const [newest] = await callQuietly(revisionCalls.list, { params: { id } });
  return newest?.savedBy ?? null;
}

/** Reads the state on the server; `onPost` gets the stored post. */
export async function lookAtServer(
  place: DraftPlace,
  { key, stored, version, savedAt }: DraftState,
  onPost: (post: EditablePostBody) => void,
): Promise<ServerState | Trouble> {
  try {
    if (!('postId' in place)) return toServerState(stored, null, await findServerDraft(place, key));
    const params = { id: place.postId };
    const [draft, post] = await Promise.all([
      findServerDraft(place, key),
      callQuietly(postCalls.getById, { params }),
    ]);
    const server = toServerState(toDraft(post), post.updatedAt, draft);
    if (post.updatedAt === version) return server;
    onPost(post);
    if (draft && draft.savedAt !== savedAt) return server;
    return { ...server, savedBy: await findLastEditor(place.postId) };
  } catch (error) {
    return toTrouble(error, GONE);
  }
}

/**
 * Keeps a form's draft on the server, and ends it there once it says what is stored. With `isAsked` a person waits for
 * it, and may be asked to sign in.
 */
export async function saveDraft(
  place: DraftPlace,
  state: DraftState,
  isAsked = false,
): Promise<SaveOutcome> {
  const { draft, stored } = state;
  try {
    if (isSameDraft(draft, stored)) {
      await dropServerDraft(place, state);
      return { kind: 'kept', savedAt: null };
    }
    const { savedAt } = await putDraft(place, state, isAsked ? callApi : callQuietly);
    return { kind: 'kept', savedAt };
  } catch (error) {
    const isMoved = isRefusal(error, 'copy_conflict') || isRefusal(error, 'not_found');
    return isMoved ? { kind: 'moved' } : { ...toTrouble(error, GONE), error };
  }
}

function putDraft(
  place: DraftPlace,
  { draft, stored, version, key, savedAt }: DraftState,
  send: typeof callApi,
) {
  const typed = { ...toDraftFields(draft, stored), replaces: savedAt };
  return 'form' in place
    ? send(draftCalls.keepByKey, { params: { key }, body: { ...typed, form: place.form } })
    : send(draftCalls.keepOfPost, {
        params: { id: place.postId },
        body: { ...typed, basedOn: version ?? new Date(0).toISOString() },
      });
}

/** Ends the server draft that was saved then; another one stays. */
async function dropServerDraft(
  place: DraftPlace,
  { key, savedAt }: Pick<DraftState, 'key' | 'savedAt'>,
): Promise<void> {
  if (savedAt === null) return;
  const query = { savedAt };
  await ('form' in place
    ? callQuietly(draftCalls.dropByKey, { params: { key }, query })
    : callQuietly(draftCalls.dropOfPost, { params: { id: place.postId }, query }));
}

/** Stops saving a new text, and says which draft becomes a post; what was typed later elsewhere stays. */
export async function endDraft({
  keeper,
}: {
  readonly keeper: { pause(): Promise<DraftState> };
}): Promise<{ readonly workingCopy?: string; readonly workingCopySavedAt?: string }> {
  const { key, savedAt } = await keeper.pause();
  return savedAt === null ? {} : { workingCopy: key, workingCopySavedAt: savedAt };
}

const GONE = 'the post was deleted. Restore it from the trash to go on';

const names = changeNames(postFields);

/** The typed fields of a form: those that differ from the ones it began with, as they are. */
function toDraftFields(draft: PostDraft, base: PostDraft): KeepNewTextRequest {
  const isOther = (name: keyof PostDraft) => draft[name] !== base[name];
  const changed = names.filter(
    (name) => isOther(name) || (name === 'createdAt' && isOther('time')),
  );
  const fields = changed.map((name) => [name, readTyped(draft, name)]);
  return {
    ...Object.fromEntries(fields),
    ...(isOther('coverAlt') && { coverAlt: draft.coverAlt }),
  };
}

function readTyped(draft: PostDraft, name: (typeof names)[number]): unknown {
  const field: GivenField = postFields[name];
  const control = draft[name];
  // A day alone counts as its first moment: only the form knows what it would mean when sent.
  if (name === 'createdAt') return momentOf(draft.createdAt, draft.time)?.toISOString();
  if (control !== '' && (field.kind === 'text' || field.kind === 'html')) return control;
  return field.kind === 'html' ? control : fromControl(field, control);
}

/** Without a time before, the first moment of a day is the day alone. */
const readTime = (date: Date, base: PostDraft) =>
  base.time === '' && toTime(date) === '00:00' ? '' : toTime(date);

/** The form with what was typed elsewhere, over the fields that it began with. */
function fromDraftFields(copy: Partial<WorkingCopyBody>, base: PostDraft): PostDraft {
  const { createdAt, coverAlt = base.coverAlt } = copy;
  const date = createdAt ? new Date(createdAt) : null;
  const controls = names
    .filter((name) => name !== 'createdAt' && copy[name] !== undefined)
    .map((name) => [name, toControl(postFields[name], copy[name])]);
  return {
    ...base,
    ...Object.fromEntries(controls),
    ...(date && { createdAt: toDay(date), time: readTime(date, base) }),
    coverAlt,
  };
}
