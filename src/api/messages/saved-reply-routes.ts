import type { FastifyInstance } from 'fastify';
import { inboxEndpoints } from '#contracts/messages/inbox/endpoints.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

export function registerSavedReplyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { savedReplies } = context.store;

  registerEndpoint(app, context, inboxEndpoints.listSavedReplies, {
    do: () => savedReplies.list(),
  });

  registerEndpoint(app, context, inboxEndpoints.addSavedReply, {
    async do({ body }) {
      const reply = { ...body, updatedAt: context.now() };
      return { ...reply, id: await savedReplies.insert(reply) };
    },
  });

  registerEndpoint(app, context, inboxEndpoints.changeSavedReply, {
    async do({ params: { id }, body }) {
      const reply = { ...body, updatedAt: context.now() };
      return (await savedReplies.update(id, reply)) && { ...reply, id };
    },
  });

  registerEndpoint(app, context, inboxEndpoints.removeSavedReply, {
    do: ({ params: { id } }) => savedReplies.remove(id),
  });
}
