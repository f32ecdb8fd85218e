import type { FastifyInstance } from 'fastify';
import { bulkMessageEndpoints } from '#contracts/messages/bulk/endpoints.ts';
import { type BulkRefusal, changeMany } from '#domain/messages/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { UNFIT_ASSIGNEE } from './contact-routes.ts';

const refusals: Readonly<Record<BulkRefusal, string>> = {
  not_found: 'This message is not there. It may have been deleted.',
  unfit_assignee: UNFIT_ASSIGNEE,
};

export function registerBulkMessageRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, bulkMessageEndpoints.changeMany, {
    do: ({ body: { ids, action, change = {} }, viewer }) =>
      changeMany(context, ids, {
        work: action === 'change' ? { action, input: change } : { action },
        actor: viewer,
      }),
    present: ({ changed, refused }) => ({
      changed: [...changed],
      refused: refused.map(({ id, reason }) => ({ id, message: refusals[reason] })),
    }),
  });
}
