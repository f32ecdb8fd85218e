import * as z from 'zod/mini';
import { changeNames, createNames, putLast, shownNames } from '#shared/fields/field-values.ts';
import { textMessages } from '#shared/fields/field-words.ts';
import { RELATED_POSTS } from '#shared/lists/list-bounds.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { POST_SORTS } from '#shared/posts/post-sorts.ts';
import { POST_SELECTIONS, POST_STATUSES } from '#shared/posts/post-status.ts';
import { TAG_LENGTH_MAX } from '#shared/posts/tag-bounds.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { TRASH_DAYS } from '#shared/time/trash-days.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { ErrorBody } from '../error-body.ts';
import { answerShape, changeShape, createShape } from '../fields/field-shapes.ts';
import { givenSchemas } from '../fields/given-schemas.ts';
import { trimmedText } from '../fields/text-fields.ts';
import { IdParams } from '../id-params.ts';
import { countedListFields, listQueryFields, listQueryMoment, totalHeader } from '../list-query.ts';
import { PictureBody } from '../media/picture-schema.ts';
import * as postCalls from './calls.ts';

/** Faults are reported in the order of the table, except for two later fields. */
const createOrder = putLast(createNames(postFields), 'coverImage');
const changeOrder = putLast(changeNames(postFields), 'coverImage', 'slug');

/** The body of a create form; unknown fields are ignored. Only a draft may have no excerpt yet. */
export const CreatePostRequest = z
  .object({
    ...createShape(postFields, givenSchemas, {}, createOrder),
    /** The address that its author wants instead of one made from the title; if taken, with a number. */
    wantedSlug: z.optional(z.string('wantedSlug must be text').check(z.maxLength(300))),
    /** The key of the unsent text that is sent with this, and ends. */
    workingCopy: z.optional(z.string('workingCopy must be a key').check(z.maxLength(100))),
    /** `savedAt` of that text: one that was kept later, on another device, stays. */
    workingCopySavedAt: z.optional(
      z.string('workingCopySavedAt must be the time it was saved').check(z.maxLength(100)),
    ),
  })
  .check((payload) => {
    const { excerpt, published } = payload.value;
    if (excerpt !== '' || published === false) return;
    const message = textMessages(postFields.excerpt).tooShort;
    payload.issues.push({ code: 'custom', path: ['excerpt'], message, input: excerpt });
  });
export type CreatePostRequest = z.infer<typeof CreatePostRequest>;

/**
 * The body of an edit: only changed fields. `updatedAt`, if given, must be the version last read.
 */
export const UpdatePostRequest = z.object({
  ...changeShape(postFields, givenSchemas, {}, changeOrder),
  updatedAt: z.optional(z.string('updatedAt must be the time the post was last read with')),
  /** `savedAt` of the working copy that is sent with this, and ends. */
  workingCopy: z.optional(z.string('workingCopy must be the time it was saved')),
});
export type UpdatePostRequest = z.infer<typeof UpdatePostRequest>;

/** `scheduled` is published with a date in the future. */
export const PostStatus = z.enum(POST_STATUSES);
export type PostStatus = z.infer<typeof PostStatus>;

/** Fields of a post in answers that are not stored. */
const derived = { cover: z.optional(z.nullable(PictureBody)), status: PostStatus };

/** A row of the public list, with everything a card shows. */
export const PublishedPostRow = z.object({
  ...answerShape(postFields, shownNames(postFields, 'card'), derived),
  /** Plain text around searched words that are neither in title nor in excerpt. */
  passage: z.optional(z.string()),
});
export type PublishedPostRow = z.infer<typeof PublishedPostRow>;

/** A row of the administrator's list. */
export const PostRow = z.object(answerShape(postFields, shownNames(postFields, 'row'), derived));
export type PostRow = z.infer<typeof PostRow>;

/** A whole post: `content` is clean HTML. Times are ISO 8601 in UTC. */
export const PostBody = z.object(answerShape(postFields, shownNames(postFields, 'page'), derived));
export type PostBody = z.infer<typeof PostBody>;

/** Fields that the head of a post's page says instead of the usual; left out where there is nothing. */
export const HeadFields = z.partial(
  z.object(answerShape(postFields, shownNames(postFields, 'head'), {})),
);
export type HeadFields = z.infer<typeof HeadFields>;

/** A part of an article, for the table of contents. */
export const ArticleSection = z.object({
  /** Id of the heading in `content`. */
  id: z.string(),
  title: z.string(),
  /** Words until the next heading of the second level, a measure of reading time. */
  words: z.number(),
});
export type ArticleSection = z.infer<typeof ArticleSection>;

/** A whole post for visitors: headings with ids, coloured code, pictures in all sizes. */
export const ReadablePostBody = z.object({
  ...PostBody.shape,
  ...HeadFields.shape,
  /** Changes with the uploaded pictures in the share picture; left out if it shows none. */
  shareVersion: z.optional(z.string()),
  sections: z.array(ArticleSection),
});
export type ReadablePostBody = z.infer<typeof ReadablePostBody>;

/** A whole post for editing: `contentSource` is what was typed, before cleaning. */
export const EditablePostBody = z.object({
  ...answerShape(postFields, shownNames(postFields, 'editor'), derived),
  /** The other posts that link to it, drafts too, by title; only when it is opened. */
  linkedFrom: z.exactOptional(z.readonly(z.array(z.object({ id: z.number(), title: z.string() })))),
});
export type EditablePostBody = z.infer<typeof EditablePostBody>;

/** The refusal of an edit (409), with the post as it is now, so that the editor can choose. */
export const EditConflictBody = z.object({ ...ErrorBody.shape, current: EditablePostBody });
export type EditConflictBody = z.infer<typeof EditConflictBody>;

/** Anything that is not a slug finds no post; above all NUL, on which PostgreSQL fails. */
const SlugParams = z.object({ slug: z.string().check(z.regex(/^[\p{L}\p{M}\p{N}-]{1,200}$/u)) });

const Tag = trimmedText('tag').check(
  z.minLength(1, 'tag must not be empty'),
  z.maxLength(TAG_LENGTH_MAX, tooLong('A tag', TAG_LENGTH_MAX)),
);

/** `tag` is the exact name of a tag. */
const PublishedListQuery = z.object({ ...listQueryFields, tag: z.exactOptional(Tag) });

const RelatedListQuery = z.object({ limit: listQueryFields.limit });

export const PostSort = z.enum(
  POST_SORTS,
  'sort takes createdAt, updatedAt, title or status, or one of them after a minus sign',
);

/** Query of the administrator's list; an unknown status or order is refused. */
export const PostListQuery = z.object({
  ...listQueryFields,
  sort: z.exactOptional(PostSort),
  status: z.exactOptional(
    z.enum(POST_SELECTIONS, 'status takes published, draft, scheduled or unpublished'),
  ),
  /** Publication dates from one moment on, and before another. */
  from: listQueryMoment('from'),
  until: listQueryMoment('until'),
  ...countedListFields,
});
export type PostListQuery = z.infer<typeof PostListQuery>;

const TOTAL_HEADER = totalHeader('rows that match');

export const postEndpoints = {
  listPublished: defineEndpoint(postCalls.listPublished, {
    summary: 'Published posts, newest first',
    query: PublishedListQuery,
    success: { status: 200, body: z.array(PublishedPostRow), headers: TOTAL_HEADER },
  }),
  getBySlug: defineEndpoint(postCalls.getBySlug, {
    summary:
      'One post; a draft or future post only for an administrator. A former slug redirects to the present one',
    params: SlugParams,
    success: { status: 200, body: ReadablePostBody },
    errors: ['not_found', 'moved', 'gone'],
  }),
  listRelated: defineEndpoint(postCalls.listRelated, {
    summary: `Other published posts that share most tags with this one, then the newest; ${RELATED_POSTS} without a limit`,
    params: SlugParams,
    query: RelatedListQuery,
    success: { status: 200, body: z.array(PublishedPostRow) },
    errors: ['not_found'],
  }),
  list: defineEndpoint(postCalls.list, {
    summary: 'All posts, newest first unless `sort` says otherwise',
    query: PostListQuery,
    success: {
      status: 200,
      body: z.array(PostRow),
      headers: {
        'X-Total-Count': { ...TOTAL_HEADER['X-Total-Count'], isCount: true },
        'X-Published-Count': {
          description: 'posts in the whole blog that are published',
          type: 'integer',
          isCount: true,
        },
        'X-Scheduled-Count': {
          description: 'posts in the whole blog that are published at a later date',
          type: 'integer',
          isCount: true,
        },
      },
    },
  }),
  create: defineEndpoint(postCalls.create, {
    summary: 'Create a post',
    body: CreatePostRequest,
    success: { status: 201, body: EditablePostBody },
    errors: ['invalid_input'],
  }),
  getById: defineEndpoint(postCalls.getById, {
    summary: 'One whole post, for editing',
    params: IdParams,
    success: { status: 200, body: EditablePostBody },
    errors: ['not_found'],
  }),
  update: defineEndpoint(postCalls.update, {
    summary: 'Change a post',
    params: IdParams,
    body: UpdatePostRequest,
    success: { status: 200, body: EditablePostBody },
    errors: ['not_found', 'invalid_input', 'slug_taken', 'edit_conflict'],
    errorBodies: { edit_conflict: EditConflictBody },
  }),
  remove: defineEndpoint(postCalls.remove, {
    summary: `Delete a post; for ${TRASH_DAYS} days it can be restored`,
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['forbidden', 'not_found'],
  }),
  restore: defineEndpoint(postCalls.restore, {
    summary: 'Bring a deleted post back as it was, at the same address',
    params: IdParams,
    success: { status: 200, body: EditablePostBody },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof postCalls, Endpoint>;
