import type * as z from 'zod/mini';
import type {
  CreatePostRequest,
  EditablePostBody,
  UpdatePostRequest,
} from '#contracts/posts/endpoints.ts';
import type { GivenField } from '#shared/fields/field.ts';
import {
  changeNames,
  createNames,
  fromNames,
  pickChanges,
  pickCreation,
} from '#shared/fields/field-values.ts';
import { missingMessage } from '#shared/fields/field-words.ts';
import { hasHtmlTag } from '#shared/html/has-html-tag.ts';
import {
  type PostChange,
  type PostCreation,
  type PostFields,
  type PostValues,
  postFields,
} from '#shared/posts/post-fields.ts';
import type { FieldErrors } from '../../forms/server-refusal.ts';
import { toCreationTime, toDay, toMoment, toTime } from '../fields/publication-date.ts';
import { blankControl, type ControlOf, fromControl, toControl } from './control-values.ts';

/**
 * The values of a post form's controls, by name: every field that can be changed, and two more.
 * `createdAt` is a local day, `2026-11-20`; '' means the moment of publishing. With '' as `slug`
 * the server makes it from the title.
 */
export type PostDraft = { readonly [Name in keyof PostChange]-?: ControlOf<PostFields[Name]> } & {
  /** A local time of that day, `09:00`; '' means its first moment. Plain create forms do not have it. */
  readonly time: string;
  readonly coverAlt: string;
};

const inputNames = changeNames(postFields);
const fieldOf = (name: string): GivenField => postFields[name as keyof PostChange];

/** An empty form; the forms differ in the initial value of `published`. */
export const blankDraft = (published: boolean): PostDraft => ({
  ...fromNames<PostDraft>(inputNames, (name) => blankControl(fieldOf(name))),
  published,
  time: '',
  coverAlt: '',
});

/** Whether two drafts would send the same. */
export const isSameDraft = (one: PostDraft, other: PostDraft) =>
  (Object.keys(one) as (keyof PostDraft)[]).every((name) => one[name] === other[name]);

/** The saved post under the text that was typed since it was sent. */
export const typedSince = (sent: PostDraft, now: PostDraft, saved: PostDraft): PostDraft => {
  const names = Object.keys(now) as (keyof PostDraft)[];
  const typed = names.filter((name) => now[name] !== sent[name]).map((name) => [name, now[name]]);
  return { ...saved, ...Object.fromEntries(typed) };
};

/** The required fields that contain only white space, in the form's order. */
export const findMissingFields = (draft: PostDraft) =>
  createNames(postFields).filter(
    (name) => fieldOf(name).create === 'required' && String(draft[name]).trim() === '',
  );

type TypedPost = Omit<Pick<PostValues, keyof PostChange>, 'createdAt'> & {
  readonly createdAt: string | undefined;
};

/** The values of the controls, by field; day and time together are one moment. */
const readControls = (draft: PostDraft, createdAt: string | undefined): TypedPost => ({
  ...fromNames<TypedPost>(inputNames, (name) =>
    fromControl(fieldOf(name), draft[name as keyof PostChange]),
  ),
  createdAt,
});

export function toCreateRequest(draft: PostDraft, now: Date): z.input<typeof CreatePostRequest> {
  const { createdAt: day, time, slug } = draft;
  const createdAt = time === '' || day === '' ? toCreationTime(day, now) : toMoment(day, time, now);
  const wantedSlug = slug.trim();
  return {
    ...pickCreation(readControls(draft, createdAt), createNames(postFields)),
    ...(wantedSlug !== '' && { wantedSlug }),
  };
}

/** The body of the simple form, which trims everything: its content is padded only after that. */
export const toSimpleRequest = (draft: PostDraft, now: Date) =>
  toCreateRequest({ ...draft, content: draft.content.trim() }, now);

/** A stored post as a form's draft, with the content as typed, before cleaning;
 * Markdown as the HTML that was made of it, since forms edit HTML. */
export function toDraft(post: EditablePostBody): PostDraft {
  const date = new Date(post.createdAt);
  return {
    ...fromNames<PostDraft>(inputNames, (name) =>
      toControl(fieldOf(name), post[name as keyof PostChange]),
    ),
    content: hasHtmlTag(post.contentSource) ? post.contentSource : post.content,
    // Another program that answers for the server may not say so.
    ...(post.isDated === false
      ? { createdAt: '', time: '' }
      : { createdAt: toDay(date), time: toTime(date) }),
    coverAlt: post.cover?.alt ?? '',
  };
}

/** The body of an edit: what differs from its base. The alternative text belongs to the picture. */
export function toUpdateRequest(
  draft: PostDraft,
  base: PostDraft,
  now: Date,
): z.input<typeof UpdatePostRequest> {
  const isOtherTime = draft.time !== base.time;
  const changed = inputNames.filter(
    (name) => draft[name] !== base[name] || (name === 'createdAt' && isOtherTime),
  );
  const createdAt = draft.createdAt === '' ? undefined : toMoment(draft.createdAt, draft.time, now);
  return pickChanges(readControls(draft, createdAt), changed);
}

/** The message under each empty required field (BEHAVIOUR 4.5). */
export const requiredMessages = (missing: readonly (keyof PostCreation)[]): FieldErrors =>
  Object.fromEntries(missing.map((name) => [name, missingMessage(postFields[name])]));
