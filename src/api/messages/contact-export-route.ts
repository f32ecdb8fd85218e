import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contracts/messages/endpoints.ts';
import { exportMessages } from '#domain/messages/public.ts';
import { inTurns } from '#shared/queue/in-turns.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { writeMessagesCsv } from './messages-csv.ts';
import { toContactFilter } from './to-contact-filter.ts';

export function registerContactExportRoute(app: FastifyInstance, context: ApiContext): void {
  const { forPieces } = context.uncachedWork;
  registerEndpoint(app, context, contactEndpoints.exportCsv, {
    async do({ query }) {
      await context.store.audit.record({ at: context.now(), action: 'message.exported' });
      return exportMessages(context, toContactFilter(context, query));
    },
    present: (messages) => ({
      headers: {
        'Content-Disposition': `attachment; filename="messages-${context.now().slice(0, 10)}.csv"`,
      },
      // Read only as fast as the client receives it, so that memory holds one batch.
      body: Readable.from(inTurns(writeMessagesCsv(messages), forPieces), { objectMode: false }),
    }),
  });
}
