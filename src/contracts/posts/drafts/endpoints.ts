import * as z from 'zod/mini';
import { CREATE_FORMS } from '#shared/posts/create-forms.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { ErrorBody } from '../../error-body.ts';
import { rawText } from '../../fields/text-fields.ts';
import { unsentShape } from '../../fields/unsent-shape.ts';
import { IdParams, idText } from '../../id-params.ts';
import { EditorBody } from '../editor.ts';
import * as workingCopyCalls from './calls.ts';

const moment = (name: string) =>
  z
    .string(`${name} must be a time`)
    .check(z.refine((value) => !Number.isNaN(Date.parse(value)), `${name} must be a time`));

const typed = {
  ...unsentShape(postFields),
  /** Alternative text of the cover image, which belongs to the picture. */
  coverAlt: z.optional(rawText('Alternative text').check(z.maxLength(1000, 'It is too long'))),
};

/** Who keeps a copy, and which one it may take the place of. */
const claim = {
  /** The form that keeps the copy: what it saves never conflicts with what it saved before. */
  writer: z.optional(
    z.string('writer must be text').check(z.regex(/^[\w-]{1,100}$/, 'writer must be a short name')),
  ),
  /** `savedAt` of the copy that this one may take the place of, null for none. */
  replaces: z.optional(z.nullable(z.string('replaces must be a time or null'))),
};

/** The text typed into the edit form; `basedOn` is the `updatedAt` of the post it was made from. */
export const KeepWorkingCopyRequest = z.object({
  ...typed,
  ...claim,
  basedOn: moment('basedOn'),
});
export type KeepWorkingCopyRequest = z.infer<typeof KeepWorkingCopyRequest>;

/** The text typed into a create form. */
export const KeepNewTextRequest = z.object({
  ...typed,
  ...claim,
  /** Which form can go on with it. */
  form: z.optional(z.enum(CREATE_FORMS, 'form takes main, simple or rich')),
});
export type KeepNewTextRequest = z.infer<typeof KeepNewTextRequest>;

const kept = { savedAt: z.string(), savedBy: EditorBody };

/** That a copy is kept. */
export const KeptBody = z.object({ ...kept, basedOn: z.nullable(z.string()) });
export type KeptBody = z.infer<typeof KeptBody>;

/** A whole unsent text: only the fields that were typed. */
export const WorkingCopyBody = z.object({
  ...typed,
  ...KeptBody.shape,
  writer: z.nullable(z.string()),
  form: z.nullable(z.enum(CREATE_FORMS)),
});
export type WorkingCopyBody = z.infer<typeof WorkingCopyBody>;

/** An unsent text in a list. */
export const WorkingCopyRow = z.object({
  /** Null for the copy of a post. */
  key: z.nullable(z.string()),
  postId: z.nullable(z.number()),
  title: z.string(),
  words: z.number(),
  form: z.nullable(z.enum(CREATE_FORMS)),
  writer: z.nullable(z.string()),
  ...kept,
});
export type WorkingCopyRow = z.infer<typeof WorkingCopyRow>;

/** The refusal (409) where there is another copy than the one the writer knows. */
export const CopyConflictBody = z.object({ ...ErrorBody.shape, current: WorkingCopyBody });

/** News for a form about its post: the newest version, the server draft, and who else is there. */
export const PostWatchBody = z.object({
  updatedAt: z.string(),
  savedAt: z.nullable(z.string()),
  others: z.readonly(z.array(EditorBody)),
});
export type PostWatchBody = z.infer<typeof PostWatchBody>;

/** A UUID that the form makes. */
export const KEY = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
export const KeyParams = z.object({ key: z.string().check(z.regex(KEY)) });

/** Only the copy that was saved then; another one stays. */
const DropQuery = z.object({ savedAt: z.exactOptional(z.string()) });

const ListQuery = z.object({
  post: z.exactOptional(idText('post must be the id of a post')),
  of: z.exactOptional(z.enum(['posts'], 'of takes posts')),
});

export const workingCopyEndpoints = {
  getOfPost: defineEndpoint(workingCopyCalls.getOfPost, {
    summary: 'The unsent state of the edit form of a post',
    params: IdParams,
    success: { status: 200, body: WorkingCopyBody },
    errors: ['not_found'],
  }),
  keepOfPost: defineEndpoint(workingCopyCalls.keepOfPost, {
    summary: 'Keep the unsent state of the edit form; visitors never see it',
    params: IdParams,
    body: KeepWorkingCopyRequest,
    success: { status: 200, body: KeptBody },
    errors: ['not_found', 'copy_conflict'],
    errorBodies: { copy_conflict: CopyConflictBody },
  }),
  dropOfPost: defineEndpoint(workingCopyCalls.dropOfPost, {
    summary: 'Throw the unsent state of the edit form away',
    params: IdParams,
    query: DropQuery,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  watchPost: defineEndpoint(workingCopyCalls.watchPost, {
    summary:
      'Say that the caller has a post open, and who else has; to be repeated every few seconds',
    params: IdParams,
    success: { status: 200, body: PostWatchBody },
    errors: ['not_found'],
  }),
  list: defineEndpoint(workingCopyCalls.list, {
    summary:
      'The caller’s texts that are no posts yet, newest first; with `post`, the draft of that post, with `of=posts` those of all posts',
    query: ListQuery,
    success: { status: 200, body: z.array(WorkingCopyRow) },
  }),
  getByKey: defineEndpoint(workingCopyCalls.getByKey, {
    summary: 'One of the caller’s texts that are no posts yet',
    params: KeyParams,
    success: { status: 200, body: WorkingCopyBody },
    errors: ['not_found'],
  }),
  keepByKey: defineEndpoint(workingCopyCalls.keepByKey, {
    summary: 'Keep a text that is no post yet',
    params: KeyParams,
    body: KeepNewTextRequest,
    success: { status: 200, body: KeptBody },
    errors: ['invalid_input', 'copy_conflict', 'not_found'],
    errorBodies: { copy_conflict: CopyConflictBody },
  }),
  dropByKey: defineEndpoint(workingCopyCalls.dropByKey, {
    summary: 'Throw a text away that is no post yet',
    params: KeyParams,
    query: DropQuery,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof workingCopyCalls, Endpoint>;
