import type { FastifyInstance } from 'fastify';
import { type AuditQuery, auditEndpoints } from '#contracts/audit/endpoints.ts';
import { type AuditFilter, exportEntries } from '#domain/audit/public.ts';
import type { ApiContext } from '../api-context.ts';
import { presentCsv } from '../csv.ts';
import { presentPage } from '../endpoints/present-result.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { auditColumns } from './audit-csv.ts';
import { presentEntry } from './audit-presenter.ts';

export function registerAuditRoutes(app: FastifyInstance, context: ApiContext): void {
  const { store, now } = context;

  registerEndpoint(app, context, auditEndpoints.list, {
    do: ({ query }) => store.audit.list(toFilter(query)),
    present: presentPage(presentEntry),
  });

  registerEndpoint(app, context, auditEndpoints.exportCsv, {
    async do({ query }) {
      await store.audit.record({ at: now(), action: 'system.activity-exported' });
      return exportEntries(store, toFilter(query));
    },
    present: presentCsv(context, 'activity', auditColumns),
  });
}

const toFilter = ({ q, person, ...same }: AuditQuery): AuditFilter => ({
  ...same,
  ...(q !== undefined && { words: q }),
  ...(person !== undefined && { personId: person }),
});
