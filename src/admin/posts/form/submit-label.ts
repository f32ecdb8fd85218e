import type { ASK_LABEL } from '../../publishing/use-ask.ts';
import { isFuture } from '../fields/publication-date.ts';
import type { PostDraft } from './post-draft.ts';

type When = Pick<PostDraft, 'published' | 'createdAt' | 'time'>;

/** The label of a create form's button for a post of this status and date (BEHAVIOUR 1.14). */
export function nameCreation({ published, createdAt, time }: When, now: Date) {
  if (!published) return 'Save Draft';
  return isFuture(createdAt, time, now) ? 'Schedule Post' : 'Publish Post';
}

/** The label of the edit form's button; `base` is the post as it is stored. */
export function nameUpdate(draft: When, base: When, now: Date) {
  if (draft.published && !base.published) return nameCreation(withDate(draft, base), now);
  return base.published && !draft.published ? 'Unpublish Post' : 'Update Post';
}

/** The label of a post form's button. */
export type SubmitLabel = ReturnType<typeof nameUpdate> | typeof ASK_LABEL;

export interface Words {
  readonly title: string;
  readonly description: string;
}

/** The words about a new post: `published` only if visitors can read it (BEHAVIOUR 2.1). */
export const describeCreation = (draft: When, now: Date, published: Words): Words =>
  nameCreation(draft, now) === 'Publish Post' ? published : CREATED;

/** The usual words about a new post. */
export const CREATED: Words = {
  title: 'Post created!',
  description: 'Your blog post has been created successfully.',
};

/** A date that is emptied stays as it is stored. */
export const withDate = <Fields extends Omit<When, 'published'>>(
  draft: Fields,
  { createdAt, time }: Omit<When, 'published'>,
): Fields => (draft.createdAt === '' ? { ...draft, createdAt, time } : draft);
