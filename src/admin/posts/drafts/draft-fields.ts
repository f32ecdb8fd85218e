import type { KeepNewTextRequest, WorkingCopyBody } from '#contracts/posts/drafts/endpoints.ts';
import type { GivenField } from '#shared/fields/field.ts';
import { changeNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { momentOf, toDay, toTime } from '../fields/publication-date.ts';
import { fromControl, toControl } from '../form/field-controls.ts';
import type { PostDraft } from '../form/post-draft.ts';

const names = changeNames(postFields);

/** What was typed into a form: the fields that differ from those it began with, as they are. */
export function toDraftFields(draft: PostDraft, base: PostDraft): KeepNewTextRequest {
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
export function fromDraftFields(copy: Partial<WorkingCopyBody>, base: PostDraft): PostDraft {
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
