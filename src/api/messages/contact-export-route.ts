import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contracts/messages/endpoints.ts';
import { exportMessages } from '#domain/messages/public.ts';
import type { ApiContext } from '../api-context.ts';
import { presentCsv } from '../csv.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { messageColumns } from './messages-csv.ts';
import { toContactFilter } from './to-contact-filter.ts';

export function registerContactExportRoute(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, contactEndpoints.exportCsv, {
    async do({ query }) {
      await context.store.audit.record({ at: context.now(), action: 'message.exported' });
      return exportMessages(context, toContactFilter(context, query));
    },
    present: presentCsv(context, 'messages', messageColumns),
  });
}
