import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { WorkProofRequest } from '../../fields/work-proof.ts';
import * as contactFormCalls from './calls.ts';

/** A signed moment, sent along with the message. */
export const FormTokenBody = z.object({ stamp: z.string() });
export type FormTokenBody = z.infer<typeof FormTokenBody>;

export const contactFormEndpoints = {
  stamp: defineEndpoint(contactFormCalls.stamp, {
    summary: 'A signed moment for `stamp` of a message; ask when somebody begins to write',
    success: { status: 200, body: FormTokenBody },
  }),
  prove: defineEndpoint(contactFormCalls.prove, {
    summary:
      'Brings a doubtful message into the inbox unless too much speaks against it; takes the solved challenge of its receipt, once',
    body: WorkProofRequest,
    success: { status: 204, body: null },
    errors: ['invalid_input'],
  }),
} satisfies Record<keyof typeof contactFormCalls, Endpoint>;
