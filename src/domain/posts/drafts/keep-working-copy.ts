import type { User } from '#domain/accounts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { readText } from '#shared/html/read-text.ts';
import { countWords } from '#shared/text/count-words.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { CopyPlace, UnsentFields, WithWorkingCopies, WorkingCopy } from './working-copy.ts';

/** A text that a form wants kept. */
export interface CopyToKeep {
  readonly fields: UnsentFields;
  readonly basedOn?: string;
  readonly writer?: string | null | undefined;
  readonly form?: WorkingCopy['form'] | undefined;
  /** `savedAt` of the copy that this one may take the place of; undefined if the form cannot say. */
  readonly replaces?: string | null | undefined;
}

/** The copy that is kept, or the other one that is in its place. */
export type KeepCopyResult =
  | { readonly ok: true; readonly copy: WorkingCopy }
  | { readonly ok: false; readonly reason: 'copy_conflict'; readonly current: WorkingCopy }
  /** The copy that this one goes on from has ended. */
  | { readonly ok: false; readonly reason: 'not_found' };

/** How many writers may collide. */
const ATTEMPTS_MAX = 20;

/** Keeps what is typed; only the form that kept or names a copy replaces it, so no words are lost unseen. */
export async function keepWorkingCopy(
  { store, now }: Clock & { readonly store: WithWorkingCopies<'find' | 'keep'> },
  place: CopyPlace,
  { fields, basedOn, writer = null, form, replaces }: CopyToKeep,
  { id, username }: User,
): Promise<KeepCopyResult> {
  const words = countWords(readText(fields.content ?? ''));
  const savedBy = { id, username };
  const made = { basedOn: basedOn ?? null, form: form ?? null };
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const current = await store.workingCopies.find(place);
    if (!current && typeof replaces === 'string') return { ok: false, reason: 'not_found' };
    if (current && !mayReplace(current, { writer, replaces, userId: id })) {
      return { ok: false, reason: 'copy_conflict', current };
    }
    const savedAt = getLaterTime(now(), current?.savedAt);
    const copy = { place, fields, savedAt, savedBy, writer, words, ...made };
    if (await store.workingCopies.keep(copy, current?.savedAt ?? null)) return { ok: true, copy };
  }
  throw new Error(`A working copy changed ${ATTEMPTS_MAX} times while it was being kept`);
}

function mayReplace(
  current: WorkingCopy,
  by: { writer: string | null; replaces: string | null | undefined; userId: number },
): boolean {
  const isOwn = current.savedBy.id === by.userId;
  if (isOwn && by.writer !== null && by.writer === current.writer) return true;
  return by.replaces === undefined ? isOwn : by.replaces === current.savedAt;
}

/** Two copies have different times, even within a millisecond. */
function getLaterTime(now: string, former: string | undefined): string {
  return former !== undefined && former >= now ? addSeconds(former, 0.001) : now;
}
