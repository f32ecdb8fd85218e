import type * as z from 'zod/mini';
import type { CreatePostRequest, EditablePostBody, UpdatePostRequest } from '#contracts/posts.ts';
import type { GivenField } from '#rules/fields/field.ts';
import {
  changeNames,
  createNames,
  fromNames,
  pickChanges,
  pickCreation,
} from '#rules/fields/field-values.ts';
import {
  type PostChange,
  type PostFields,
  type PostValues,
  postFields,
} from '#rules/posts/post-fields.ts';
import { toCreationTime, toDay, toMoment, toTime } from '../fields/publication-date.ts';
import { blankControl, type ControlOf, fromControl, toControl } from './field-controls.ts';

/**
 * What stands in the controls of a post form, by their names: every field that can be changed, and
 * two more. `createdAt` is a local day, `2026-11-20`; '' means the moment of publishing. '' as
 * `slug` leaves it to the server, which makes it from the title.
 */
export type PostDraft = { readonly [Name in keyof PostChange]-?: ControlOf<PostFields[Name]> } & {
  /** A local time of that day, `09:00`; '' means its first moment. The create forms have none. */
  readonly time: string;
  /** What the cover image shows, for those who do not see it. */
  readonly coverAlt: string;
};

const inputNames = changeNames(postFields);
const fieldOf = (name: string): GivenField => postFields[name as keyof PostChange];

/** An empty form; the forms differ in whether publishing is switched on. */
export const blankDraft = (published: boolean): PostDraft => ({
  ...fromNames<PostDraft>(inputNames, (name) => blankControl(fieldOf(name))),
  published,
  time: '',
  coverAlt: '',
});

/** Whether two drafts would send the same. */
export const isSameDraft = (one: PostDraft, other: PostDraft) =>
  (Object.keys(one) as (keyof PostDraft)[]).every((name) => one[name] === other[name]);

/** The required fields that hold nothing but white space, in the form's order. */
export const findMissingFields = (draft: PostDraft) =>
  createNames(postFields).filter(
    (name) => fieldOf(name).create === 'required' && String(draft[name]).trim() === '',
  );

type TypedPost = Omit<Pick<PostValues, keyof PostChange>, 'createdAt'> & {
  readonly createdAt: string | undefined;
};

/** What the controls hold, by field; the day and the time together make one moment. */
const readControls = (draft: PostDraft, createdAt: string | undefined): TypedPost => ({
  ...fromNames<TypedPost>(inputNames, (name) =>
    fromControl(fieldOf(name), draft[name as keyof PostChange]),
  ),
  createdAt,
});

/** What the create forms send; without a date the server takes the present moment. */
export function toCreateRequest(draft: PostDraft, now: Date): z.input<typeof CreatePostRequest> {
  const createdAt = toCreationTime(draft.createdAt, now);
  return pickCreation(readControls(draft, createdAt), createNames(postFields));
}

/** A stored post as the form shows it: the content as it was typed, before cleaning. */
export function toDraft(post: EditablePostBody): PostDraft {
  const date = new Date(post.createdAt);
  return {
    ...fromNames<PostDraft>(inputNames, (name) =>
      toControl(fieldOf(name), post[name as keyof PostChange]),
    ),
    content: post.contentSource,
    createdAt: toDay(date),
    time: toTime(date),
    coverAlt: post.cover?.alt ?? '',
  };
}

/**
 * What an edit of a post sends: only what differs from the version it was made from. The alternative
 * text is not among it: it belongs to the picture, not to the post.
 */
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
