import * as z from 'zod/mini';
import { DocumentParams } from '../documents/endpoints.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { IdParams } from '../id-params.ts';
import { EditorBody } from '../posts/editor.ts';
import * as publishingCalls from './calls.ts';

/** A text that an author asks to be published. */
export const AskedRow = z.object({
  /** `post` or the type of a document. */
  type: z.string(),
  id: z.string(),
  title: z.string(),
  askedAt: z.string(),
  askedBy: z.nullable(EditorBody),
});
export type AskedRow = z.infer<typeof AskedRow>;

/** Who has heard of it. */
export const AskedBody = z.object({ message: z.string() });

export const publishingEndpoints = {
  listAsked: defineEndpoint(publishingCalls.listAsked, {
    summary: 'What authors ask to be published, the oldest first',
    success: { status: 200, body: z.array(AskedRow) },
  }),
  askForPost: defineEndpoint(publishingCalls.askForPost, {
    summary: 'Ask the editors to publish what waits of a post',
    params: IdParams,
    success: { status: 202, body: AskedBody },
    errors: ['not_found'],
  }),
  askForDocument: defineEndpoint(publishingCalls.askForDocument, {
    summary: 'Ask the editors to publish what waits of a document',
    params: DocumentParams,
    success: { status: 202, body: AskedBody },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof publishingCalls, Endpoint>;
