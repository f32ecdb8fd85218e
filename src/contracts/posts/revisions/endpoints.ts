import * as z from 'zod/mini';
import { changeNames } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { answerShape } from '../../fields/field-shapes.ts';
import { trimmedText } from '../../fields/text-fields.ts';
import { IdParams, idText } from '../../id-params.ts';
import { EditorBody } from '../editor.ts';
import { EditablePostBody, EditConflictBody } from '../endpoints.ts';
import * as revisionCalls from './calls.ts';

const NAME_LENGTH_MAX = 100;

/** A former version of a post in a list. */
export const RevisionRow = z.object({
  id: z.number(),
  savedAt: z.string(),
  /** Null for a version older than revisions, and if the account is gone. */
  savedBy: z.nullable(EditorBody),
  title: z.string(),
  words: z.number(),
  /** The name that somebody gave it. */
  name: z.nullable(z.string()),
});
export type RevisionRow = z.infer<typeof RevisionRow>;

/** A whole former version: `content` is what was typed, before cleaning, and `html` what became of it. */
export const RevisionBody = z.object({
  ...answerShape(postFields, changeNames(postFields), {}),
  html: z.string(),
  ...RevisionRow.shape,
});
export type RevisionBody = z.infer<typeof RevisionBody>;

/** A name, or null for none. */
export const NameRevisionRequest = z.object({
  name: z.nullable(
    trimmedText('Name').check(
      z.minLength(1, 'Name must not be empty'),
      z.maxLength(NAME_LENGTH_MAX, tooLong('Name', NAME_LENGTH_MAX)),
    ),
  ),
});

/** `updatedAt`, if given, must be the version of the post that was last read. */
export const RestoreRevisionRequest = z.nullish(
  z.object({
    updatedAt: z.optional(z.string('updatedAt must be the time the post was last read with')),
  }),
);

const RevisionParams = z.object({ ...IdParams.shape, revision: idText() });

export const revisionEndpoints = {
  list: defineEndpoint(revisionCalls.list, {
    summary: 'The versions of a post, newest first',
    params: IdParams,
    success: { status: 200, body: z.array(RevisionRow) },
    errors: ['not_found'],
  }),
  get: defineEndpoint(revisionCalls.get, {
    summary: 'One whole version of a post',
    params: RevisionParams,
    success: { status: 200, body: RevisionBody },
    errors: ['not_found'],
  }),
  name: defineEndpoint(revisionCalls.name, {
    summary: 'Name a version, which is then kept for good',
    params: RevisionParams,
    body: NameRevisionRequest,
    success: { status: 200, body: RevisionRow },
    errors: ['not_found'],
  }),
  restore: defineEndpoint(revisionCalls.restore, {
    summary: 'Bring the words of a version back, as a new version',
    params: RevisionParams,
    body: RestoreRevisionRequest,
    success: { status: 200, body: EditablePostBody },
    errors: ['not_found', 'invalid_input', 'edit_conflict'],
    errorBodies: { edit_conflict: EditConflictBody },
  }),
} satisfies Record<keyof typeof revisionCalls, Endpoint>;
