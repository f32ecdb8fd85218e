import * as z from 'zod/mini';
import type { CreatePostRequest, EditablePostBody, UpdatePostRequest } from '#contracts/posts.ts';
import { postFields } from '#rules/posts/post-fields.ts';
import { toCreationTime, toDay, toMoment, toTime } from '../fields/publication-date.ts';

/** What stands in the controls of a post form, by their names. */
export const PostDraft = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  /** As typed, with commas. */
  tags: z.string(),
  /** A local day, `2026-11-20`; '' means the moment of publishing. */
  createdAt: z.string(),
  /** A local time of that day, `09:00`; '' means its first moment. The create forms have none. */
  time: z.string(),
  published: z.boolean(),
  /** The part of the address after `/blog/`; '' where the server makes it from the title. */
  slug: z.string(),
  /** Address of the cover image; '' for none. */
  coverImage: z.string(),
  /** What the cover image shows, for those who do not see it. */
  coverAlt: z.string(),
});
export type PostDraft = z.infer<typeof PostDraft>;

/** An empty form; the forms differ in whether publishing is switched on. */
export const blankDraft = (published: boolean): PostDraft => ({
  title: '',
  excerpt: '',
  content: '',
  tags: '',
  createdAt: '',
  time: '',
  published,
  slug: '',
  coverImage: '',
  coverAlt: '',
});

/** Whether two drafts would send the same. */
export const isSameDraft = (one: PostDraft, other: PostDraft) =>
  (Object.keys(one) as (keyof PostDraft)[]).every((name) => one[name] === other[name]);

/** Tags are split on commas, trimmed, and empty entries dropped (spec section 5). */
export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Short content is padded with spaces up to the minimum (spec section 5, every create form). */
export const padContent = (content: string) => content.padEnd(postFields.content.min, ' ');

const REQUIRED = ['title', 'excerpt', 'content'] as const;

/** The required fields that hold nothing but white space, in the form's order. */
export const findMissingFields = (draft: PostDraft) =>
  REQUIRED.filter((name) => draft[name].trim() === '');

/** What the create forms send; without a date the server takes the present moment. */
export function toCreateRequest(draft: PostDraft, now: Date): z.input<typeof CreatePostRequest> {
  const createdAt = toCreationTime(draft.createdAt, now);
  return {
    title: draft.title.trim(),
    excerpt: draft.excerpt.trim(),
    content: padContent(draft.content),
    tags: splitTags(draft.tags),
    published: draft.published,
    ...(createdAt === undefined ? {} : { createdAt }),
  };
}

/** A stored post as the form shows it: the content as it was typed, before cleaning. */
export function toDraft(post: EditablePostBody): PostDraft {
  const date = new Date(post.createdAt);
  return {
    title: post.title,
    excerpt: post.excerpt,
    content: post.contentSource,
    tags: post.tags.join(', '),
    createdAt: toDay(date),
    time: toTime(date),
    published: post.published,
    slug: post.slug,
    coverImage: post.coverImage ?? '',
    coverAlt: post.cover?.alt ?? '',
  };
}

type UpdateInput = z.input<typeof UpdatePostRequest>;

/**
 * What an edit of a post sends: only what differs from the version it was made from. The alternative
 * text is not among it: it belongs to the picture, not to the post.
 */
export function toUpdateRequest(draft: PostDraft, base: PostDraft, now: Date): UpdateInput {
  const request: UpdateInput = {};
  if (draft.title !== base.title) request.title = draft.title.trim();
  if (draft.excerpt !== base.excerpt) request.excerpt = draft.excerpt.trim();
  if (draft.content !== base.content) request.content = padContent(draft.content);
  if (draft.tags !== base.tags) request.tags = splitTags(draft.tags);
  if (draft.published !== base.published) request.published = draft.published;
  if (draft.slug !== base.slug) request.slug = draft.slug.trim();
  if (draft.coverImage !== base.coverImage) request.coverImage = draft.coverImage || null;
  const isRedated = draft.createdAt !== base.createdAt || draft.time !== base.time;
  if (draft.createdAt !== '' && isRedated) {
    request.createdAt = toMoment(draft.createdAt, draft.time, now);
  }
  return request;
}
