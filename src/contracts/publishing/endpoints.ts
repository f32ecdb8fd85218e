import * as z from 'zod/mini';
import { DocumentParams } from '../documents/endpoints.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { IdParams } from '../id-params.ts';
import * as publishingCalls from './calls.ts';

/** Who has heard of it. */
export const AskedBody = z.object({ message: z.string() });

export const publishingEndpoints = {
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
