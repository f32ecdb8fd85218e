import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../../endpoint.ts';
import { trimmedText } from '../../fields/text-fields.ts';
import { ContactSubmissionBody } from '../endpoints.ts';
import { HistoryEntryBody } from '../inbox/endpoints.ts';
import * as peopleCalls from './calls.ts';

/** The sender, by address, whatever its case. In a body: addresses of pages are logged. */
export const PersonRequest = z.object({
  email: trimmedText('Email').check(
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Invalid email address'),
  ),
});

/** Everything that is stored about a sender. */
export const PersonExportBody = z.object({
  email: z.string(),
  messages: z.array(
    z.object({ ...ContactSubmissionBody.shape, history: z.array(HistoryEntryBody) }),
  ),
});
export type PersonExportBody = z.infer<typeof PersonExportBody>;

export const peopleEndpoints = {
  exportPerson: defineEndpoint(peopleCalls.exportPerson, {
    isSensitive: true,
    summary: 'All messages of an e-mail address, from every folder, with their history',
    body: PersonRequest,
    success: { status: 200, body: PersonExportBody },
  }),
  removePerson: defineEndpoint(peopleCalls.removePerson, {
    isSensitive: true,
    summary: 'Remove all messages of an e-mail address for good, from every folder',
    body: PersonRequest,
    success: { status: 200, body: z.object({ removed: z.number() }) },
  }),
} satisfies Record<keyof typeof peopleCalls, Endpoint>;
