import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contracts/contact.ts';
import { canManageMessages, exportMessages } from '#domain/contact/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../register-endpoint.ts';
import { writeMessagesCsv } from './messages-csv.ts';

/** The call that hands out the messages as a file. */
export function registerContactExportRoute(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context.sessions, contactEndpoints.exportCsv, {
    policy: canManageMessages,
    async handle({ query: { q = '', unread = false, ...order }, reply }) {
      const messages = exportMessages(context, { ...order, words: q, unreadOnly: unread });
      const day = context.now().slice(0, 10);
      reply.header('content-disposition', `attachment; filename="messages-${day}.csv"`);
      // Read as fast as it is sent: the client sets the pace, and memory holds one batch.
      return Readable.from(writeMessagesCsv(messages), { objectMode: false });
    },
  });
}
