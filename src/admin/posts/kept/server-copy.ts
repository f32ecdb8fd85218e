import { HttpError, isRefusal } from '#client/http-error.ts';
import * as workingCopyCalls from '#contracts/calls/publishing/working-copy-calls.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { KeptBody, WorkingCopyBody } from '#contracts/publishing/working-copies.ts';
import type { CreateForm } from '#rules/posts/create-forms.ts';
import { ConnectionError, callApi, callQuietly } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { nameOfTab } from '../../unsent/own-tab.ts';
import type { SaveOutcome } from '../../unsent/server-keeper.ts';
import type { KeptDraft } from '../form/kept-draft.ts';
import { isSameDraft, type PostDraft } from '../form/post-draft.ts';
import { fromCopyFields, toCopyFields } from './copy-fields.ts';

/** What a form keeps on the server: the copy of a post, or a text that is no post yet. */
export type ServerPlace = { readonly postId: number } | { readonly form: CreateForm };

/** The result of a save, with the copy that was in its way. */
export interface Saved {
  readonly outcome: SaveOutcome;
  readonly current?: WorkingCopyBody;
}

/** Keeps what is typed on the server; never rejects. `blank` is the untouched form. */
export async function saveOnServer(
  place: ServerPlace,
  { draft, base, version, key, savedAt }: KeptDraft,
  blank: PostDraft,
): Promise<Saved> {
  const origin = 'form' in place ? blank : base;
  try {
    const typed = { ...toCopyFields(draft, origin), writer: nameOfTab(), replaces: savedAt };
    const kept =
      'form' in place
        ? await callQuietly(workingCopyCalls.keepByKey, {
            params: { key },
            body: { ...typed, form: place.form },
          })
        : await callQuietly(workingCopyCalls.keepOfPost, {
            params: { id: place.postId },
            body: { ...typed, basedOn: version ?? new Date(0).toISOString() },
          });
    return { outcome: { kind: 'kept', savedAt: kept.savedAt } };
  } catch (error) {
    if (error instanceof ConnectionError) return { outcome: { kind: 'offline' } };
    if (isRefusal(error, 'unauthenticated')) return { outcome: { kind: 'signed-out' } };
    if (isRefusal(error, 'copy_conflict')) {
      const current: WorkingCopyBody = JSON.parse(error.body).current;
      // A tab that was closed before it had its answer left the same text.
      if (isSameDraft(fromCopyFields(current, origin), draft)) {
        return { outcome: { kind: 'kept', savedAt: current.savedAt } };
      }
      return { outcome: { kind: 'held' }, current };
    }
    const { message } = readRefusal(error, 'Try again.');
    return { outcome: { kind: 'refused', message, passes: isTrouble(error) } };
  }
}

const troubles: readonly (ErrorCode | undefined)[] = [
  ...(['internal', 'unavailable', 'storage_full', 'rate_limited', 'request_timeout'] as const),
  // A proxy answers without one.
  undefined,
];

/** Whether the server is in trouble, such as a full disk, and nothing is wrong with the text. */
const isTrouble = (error: unknown) => error instanceof HttpError && troubles.includes(error.code);

/** Puts a copy back that was thrown away; rejects if another has taken its place. */
export async function bringBack(
  place: ServerPlace,
  key: string,
  copy: WorkingCopyBody,
): Promise<KeptBody> {
  const { savedAt: _then, savedBy: _them, form: _form, basedOn, writer, ...fields } = copy;
  const body = { ...fields, ...(writer && { writer }), replaces: null };
  return 'form' in place
    ? callApi(workingCopyCalls.keepByKey, { params: { key }, body: { ...body, form: place.form } })
    : callApi(workingCopyCalls.keepOfPost, {
        params: { id: place.postId },
        body: { ...body, basedOn: basedOn ?? new Date(0).toISOString() },
      });
}

/** Throws the copy away that was saved then; what is not there any more is as good. */
export async function dropFromServer(
  place: ServerPlace,
  { key, savedAt }: Pick<KeptDraft, 'key' | 'savedAt'>,
): Promise<void> {
  const query = { savedAt: savedAt ?? undefined };
  const dropped =
    'form' in place
      ? callApi(workingCopyCalls.dropByKey, { params: { key }, query })
      : callApi(workingCopyCalls.dropOfPost, { params: { id: place.postId }, query });
  await dropped.catch(() => {
    // It stays in the list of unsent texts, where it can be thrown away again.
  });
}
