import * as z from 'zod/mini';
import { PREVIEW_DAYS } from '#shared/posts/preview-days.ts';
import { PREVIEW_STATES } from '#shared/posts/preview-paths.ts';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { IdParams, idText } from '../../id-params.ts';
import { KeyParams } from '../drafts/endpoints.ts';
import { EditorBody } from '../editor.ts';
import { PublishedPostRow, ReadablePostBody } from '../endpoints.ts';
import * as previewCalls from './calls.ts';

/** The text in a preview link: 256 random bits. */
const TokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

const DAYS_MESSAGE = `days takes a whole number from 1 to ${PREVIEW_DAYS.max}`;

const state = z.enum(PREVIEW_STATES, 'state takes saved or working');

/**
 * How long a link works, and what it shows; without a body, the stored post for `PREVIEW_DAYS.usual`
 * days.
 */
export const AddPreviewLinkRequest = z.nullish(
  z.object({
    days: z.optional(
      z.int(DAYS_MESSAGE).check(z.gte(1, DAYS_MESSAGE), z.lte(PREVIEW_DAYS.max, DAYS_MESSAGE)),
    ),
    state: z.optional(state),
  }),
);

/** A link that works. Its address is known only when it is made: the server keeps a hash. */
export const PreviewLinkBody = z.object({
  id: z.number(),
  state,
  createdAt: z.string(),
  /** Null if the account is gone. */
  createdBy: z.nullable(EditorBody),
  expiresAt: z.string(),
});
export type PreviewLinkBody = z.infer<typeof PreviewLinkBody>;

/** A link of the whole site, to a post or to a document; it is ended like the others of what it shows. */
export const SitePreviewLinkBody = z.object({
  ...PreviewLinkBody.shape,
  createdBy: EditorBody,
  /** The type of a document, or `post`. */
  subject: z.object({ type: z.string(), id: z.string() }),
  title: z.string(),
});
export type SitePreviewLinkBody = z.infer<typeof SitePreviewLinkBody>;

/** A new link with its address. */
export const NewPreviewLinkBody = z.object({ ...PreviewLinkBody.shape, url: z.string() });
export type NewPreviewLinkBody = z.infer<typeof NewPreviewLinkBody>;

/** A post as visitors would see it, with the posts that would be below it. */
export const PreviewBody = z.object({
  post: ReadablePostBody,
  related: z.array(PublishedPostRow),
  /** Whether the post has a server draft, which is shown over it. */
  hasChanges: z.boolean(),
  /** When the link ends; null for those who may write posts. */
  expiresAt: z.nullable(z.string()),
});
export type PreviewBody = z.infer<typeof PreviewBody>;

export const previewEndpoints = {
  listLinks: defineEndpoint(previewCalls.listLinks, {
    summary: 'The preview links of a post that work, newest first',
    params: IdParams,
    success: { status: 200, body: z.array(PreviewLinkBody) },
    errors: ['not_found'],
  }),
  listAll: defineEndpoint(previewCalls.listAll, {
    summary: 'The preview links of all posts and documents that work, by the person who made them',
    success: { status: 200, body: z.array(SitePreviewLinkBody) },
  }),
  addLink: defineEndpoint(previewCalls.addLink, {
    summary:
      'Make a link that shows the saved post, or with `state` `working` its draft, to anyone who has it',
    params: IdParams,
    body: AddPreviewLinkRequest,
    success: { status: 201, body: NewPreviewLinkBody },
    errors: ['not_found'],
  }),
  removeLink: defineEndpoint(previewCalls.removeLink, {
    summary: 'End a preview link',
    params: z.object({ ...IdParams.shape, link: idText() }),
    success: { status: 204, body: null },
    errors: ['not_found'],
  }),
  getOwn: defineEndpoint(previewCalls.getOwn, {
    summary: 'A post as visitors would see it: as it is saved, or with its server draft',
    params: IdParams,
    query: z.object({ state: z.exactOptional(state) }),
    success: { status: 200, body: PreviewBody },
    errors: ['not_found'],
  }),
  getOfText: defineEndpoint(previewCalls.getOfText, {
    summary: 'The post that one of the caller’s new texts would become',
    params: KeyParams,
    success: { status: 200, body: PreviewBody },
    errors: ['not_found'],
  }),
  getByToken: defineEndpoint(previewCalls.getByToken, {
    summary: 'The post of a preview link, as visitors would see it',
    params: TokenParams,
    success: {
      status: 200,
      body: PreviewBody,
      headers: { 'X-Robots-Tag': { description: 'always `noindex`', type: 'string' } },
    },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof previewCalls, Endpoint>;
