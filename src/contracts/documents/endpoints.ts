import * as z from 'zod/mini';
import { type DocumentType, documentTypes } from '#shared/documents/document-types.ts';
import { PREVIEW_DAYS } from '#shared/posts/preview-days.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { ErrorBody, ValidationIssue } from '../error-body.ts';
import { idText } from '../id-params.ts';
import { PictureBody } from '../media/picture-schema.ts';
import { EditorBody } from '../posts/editor.ts';
import * as documentCalls from './calls.ts';

const types = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];
const type = z.enum(types, `type takes ${types.join(', ')}`);
const TypeParams = z.object({ type });
export const DocumentParams = z.object({
  ...TypeParams.shape,
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});
const RevisionParams = z.object({
  ...DocumentParams.shape,
  revision: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});

/** The fields of a document's type, in their order. */
export const DocumentValue = z.record(z.string(), z.unknown(), 'value must be an object');
const value = DocumentValue;

/** A document as visitors see it. */
export const SiteDocumentBody = z.object({
  id: z.string(),
  version: z.string(),
  value,
  /** All sizes of the pictures in its fields, by the path of the field; missing without any. */
  pictures: z.optional(z.record(z.string(), PictureBody)),
});
export type SiteDocumentBody = z.infer<typeof SiteDocumentBody>;

const status = z.enum(['published', 'changed', 'draft']);

/** A document in a list; `changed` is published, with a working copy. */
export const DocumentRow = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  status,
  /** Whether nobody has changed the delivered text. */
  isDelivered: z.boolean(),
  /** Null while nobody has changed it. */
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(EditorBody),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** Where another document refers to this one, or a post (`post`) links to its page. */
export const DocumentUseBody = z.object({
  type: z.string(),
  id: z.string(),
  path: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
});
export type DocumentUseBody = z.infer<typeof DocumentUseBody>;

/** Where else on the site the words of a field stand. */
export const DocumentMentionBody = z.object({
  /** The path of the field. */
  of: z.string(),
  type: z.string(),
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** Whether that place changes with the field. */
  follows: z.boolean(),
});
export type DocumentMentionBody = z.infer<typeof DocumentMentionBody>;

/** That a working copy is kept. */
export const KeptCopyBody = z.object({ savedAt: z.string(), savedBy: z.nullable(EditorBody) });
export type KeptCopyBody = z.infer<typeof KeptCopyBody>;

/** A whole document for the panel. */
export const DocumentBody = z.object({
  type: z.string(),
  id: z.string(),
  status,
  /** The value that was published last; null for a draft that never was. */
  value: z.nullable(value),
  /** Opaque; null for a draft that never was published. */
  version: z.nullable(z.string()),
  workingCopy: z.nullable(
    z.object({ value, basedOn: z.nullable(z.string()), ...KeptCopyBody.shape }),
  ),
  /** The delivered text of today; null for what somebody made. */
  delivered: z.nullable(value),
  /** The delivered text when somebody changed it first: if it differs, a release has changed it since. */
  deliveredBefore: z.nullable(value),
  isDelivered: z.boolean(),
  /** When another text goes live; null if no time was set. */
  scheduled: z.nullable(
    z.object({
      at: z.string(),
      message: z.nullable(z.string()),
      scheduledAt: z.string(),
      scheduledBy: z.nullable(EditorBody),
    }),
  ),
  /** Faults that hide the stored text or keep its working copy from being read; visitors see the last right one. */
  faults: z.array(ValidationIssue),
  uses: z.array(DocumentUseBody),
  /** Where else on the site what was published last stands. */
  mentions: z.array(DocumentMentionBody),
});
export type DocumentBody = z.infer<typeof DocumentBody>;

/** A revision in a list; 0 is the delivered text. */
export const DocumentRevisionRow = z.object({
  number: z.number(),
  message: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(EditorBody),
});
export type DocumentRevisionRow = z.infer<typeof DocumentRevisionRow>;

/** A link that works. Its address is known only when it is made: the server keeps a hash. */
export const DocumentLinkBody = z.object({
  id: z.number(),
  createdAt: z.string(),
  createdBy: z.nullable(EditorBody),
  expiresAt: z.string(),
});
export type DocumentLinkBody = z.infer<typeof DocumentLinkBody>;

const basedOn = z.nullable(
  z.string('basedOn must be the version that the edit began from, or null'),
);
const MESSAGE_LENGTH_MAX = 200;
const DAYS_MESSAGE = `days takes a whole number from 1 to ${PREVIEW_DAYS.max}`;

/** A text to be published, what it began from, and a word of what for. */
const whole = {
  value,
  basedOn,
  message: z.optional(
    z.nullable(
      z.string().check(z.maxLength(MESSAGE_LENGTH_MAX, tooLong('message', MESSAGE_LENGTH_MAX))),
    ),
  ),
};

const ConflictBody = z.object({ ...ErrorBody.shape, current: DocumentBody });
const InUseBody = z.object({ ...ErrorBody.shape, uses: z.array(DocumentUseBody) });
/** `savedAt` of the working copy that may end with this: a newer one refuses it. */
const replaces = z.optional(z.nullable(z.string()));

const conflicts = { document_conflict: ConflictBody };
const inUse = { document_in_use: InUseBody };

/** The calls about the site's documents. */
export const documentEndpoints = {
  listSite: defineEndpoint(documentCalls.listSite, {
    summary:
      'What visitors read: the document of a single type, or those of a list in their order. Lists of services and studies can be cut to what cards or offers show.',
    params: TypeParams,
    query: z.object({
      view: z.exactOptional(z.enum(['card', 'offer'], 'view takes card or offer')),
    }),
    success: { status: 200, body: z.union([SiteDocumentBody, z.array(SiteDocumentBody)]) },
    errors: ['not_found'],
  }),
  getSite: defineEndpoint(documentCalls.getSite, {
    summary: 'One document that visitors read, by its id or, of studies and pages, by its slug',
    params: DocumentParams,
    success: { status: 200, body: SiteDocumentBody },
    errors: ['not_found'],
  }),
  list: defineEndpoint(documentCalls.list, {
    summary: 'All documents, those of a type or those with these words, in their order',
    query: z.object({
      type: z.exactOptional(type),
      q: z.exactOptional(z.string().check(z.maxLength(200, tooLong('q', 200)))),
      status: z.exactOptional(
        z.enum(
          ['published', 'changed', 'draft', 'removed'],
          'status takes published, changed, draft or removed',
        ),
      ),
    }),
    success: { status: 200, body: z.array(DocumentRow) },
  }),
  create: defineEndpoint(documentCalls.create, {
    summary: 'Make a draft of a list type; its id comes from its words',
    params: TypeParams,
    body: z.object({ value }),
    success: { status: 201, body: DocumentBody },
    errors: ['not_found', 'invalid_input', 'document_single'],
  }),
  order: defineEndpoint(documentCalls.order, {
    summary: 'Put the documents of a list type in an order',
    params: TypeParams,
    body: z.object({ ids: z.array(z.string()).check(z.maxLength(1000)) }),
    success: { status: 200, body: z.array(DocumentRow) },
    errors: ['not_found', 'invalid_input', 'document_single'],
  }),
  get: defineEndpoint(documentCalls.get, {
    summary: 'A document with its working copy, its delivered text and where it is used',
    params: DocumentParams,
    success: { status: 200, body: DocumentBody },
    errors: ['not_found'],
  }),
  remove: defineEndpoint(documentCalls.remove, {
    summary: 'Move a document of a list type to the trash',
    params: DocumentParams,
    success: { status: 204, body: null },
    errors: ['forbidden', 'not_found', 'document_single', 'document_in_use'],
    errorBodies: inUse,
  }),
  restore: defineEndpoint(documentCalls.restore, {
    summary: 'Bring a document back from the trash, as a draft',
    params: DocumentParams,
    success: { status: 200, body: DocumentBody },
    errors: ['not_found', 'document_single'],
  }),
  unpublish: defineEndpoint(documentCalls.unpublish, {
    summary: 'Take a document of a list type off the site',
    params: DocumentParams,
    success: { status: 200, body: DocumentBody },
    errors: ['not_found', 'document_single', 'document_in_use'],
    errorBodies: inUse,
  }),
  publish: defineEndpoint(documentCalls.publish, {
    summary:
      'Show a whole text to visitors, if nobody has published another one meanwhile or keeps a newer copy than `replaces`',
    params: DocumentParams,
    body: z.object({
      ...whole,
      /** The delivered text of today was compared: it is what later releases are compared with. */
      takesDelivered: z.optional(z.boolean()),
      replaces,
    }),
    success: { status: 200, body: DocumentBody },
    errors: ['not_found', 'invalid_input', 'document_conflict'],
    errorBodies: conflicts,
  }),
  schedule: defineEndpoint(documentCalls.schedule, {
    summary:
      'Have a whole text published at a time, unless another one is published before; refused while somebody keeps a newer copy than `replaces`',
    params: DocumentParams,
    body: z.object({
      ...whole,
      replaces,
      at: z.iso.datetime('at takes a moment such as 2026-12-01T09:00:00Z'),
    }),
    success: { status: 200, body: DocumentBody },
    errors: ['not_found', 'invalid_input', 'document_conflict'],
    errorBodies: conflicts,
  }),
  unschedule: defineEndpoint(documentCalls.unschedule, {
    summary: 'Take back the time of a text',
    params: DocumentParams,
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  keepCopy: defineEndpoint(documentCalls.keepCopy, {
    summary: 'Keep what is typed; visitors never see it, and it may be incomplete',
    params: DocumentParams,
    body: z.object({
      value,
      basedOn,
      replaces,
    }),
    success: { status: 200, body: KeptCopyBody },
    errors: ['not_found', 'invalid_input', 'document_conflict'],
    errorBodies: conflicts,
  }),
  dropCopy: defineEndpoint(documentCalls.dropCopy, {
    summary: 'Throw the working copy away; with `replaces`, only the one that was saved then',
    params: DocumentParams,
    query: z.object({ replaces: z.exactOptional(z.string()) }),
    success: { status: 204, body: null },
    errors: ['not_found', 'document_conflict'],
    errorBodies: conflicts,
  }),
  listUses: defineEndpoint(documentCalls.listUses, {
    summary: 'Where other documents refer to this one, and the posts that link to its page',
    params: DocumentParams,
    success: { status: 200, body: z.array(DocumentUseBody) },
    errors: ['not_found'],
  }),
  listRevisions: defineEndpoint(documentCalls.listRevisions, {
    summary: 'What was published, newest first; 0 is the delivered text',
    params: DocumentParams,
    success: { status: 200, body: z.array(DocumentRevisionRow) },
    errors: ['not_found'],
  }),
  getRevision: defineEndpoint(documentCalls.getRevision, {
    summary: 'The text of a revision, in the shape of today',
    params: RevisionParams,
    success: { status: 200, body: z.object({ number: z.number(), value }) },
    errors: ['not_found'],
  }),
  restoreRevision: defineEndpoint(documentCalls.restoreRevision, {
    summary: 'Publish the text of a revision again, as a new one',
    params: RevisionParams,
    success: { status: 200, body: DocumentBody },
    errors: ['not_found', 'invalid_input', 'document_conflict'],
    errorBodies: conflicts,
  }),
  listLinks: defineEndpoint(documentCalls.listLinks, {
    summary: 'The preview links of a document that work, newest first',
    params: DocumentParams,
    success: { status: 200, body: z.array(DocumentLinkBody) },
    errors: ['not_found'],
  }),
  addLink: defineEndpoint(documentCalls.addLink, {
    summary: 'Make a link that shows the page with the working copy to anyone who has it',
    params: DocumentParams,
    body: z.nullish(
      z.object({
        days: z.optional(
          z.int(DAYS_MESSAGE).check(z.gte(1, DAYS_MESSAGE), z.lte(PREVIEW_DAYS.max, DAYS_MESSAGE)),
        ),
      }),
    ),
    success: { status: 201, body: z.object({ ...DocumentLinkBody.shape, url: z.string() }) },
    errors: ['not_found'],
  }),
  removeLink: defineEndpoint(documentCalls.removeLink, {
    summary: 'End a preview link',
    params: z.object({ ...DocumentParams.shape, link: idText() }),
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof documentCalls, Endpoint>;
