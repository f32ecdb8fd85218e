import type { FastifyInstance } from 'fastify';
import { inboxEndpoints, SavedReplyBody } from '#contracts/messages/inbox/endpoints.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { noBody } from '../endpoints/send-answer.ts';
import { present } from '../present.ts';

export function registerSavedReplyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { savedReplies } = context.store;

  registerEndpoint(app, context, inboxEndpoints.listSavedReplies, {
    do: () => savedReplies.list(),
    present: (replies) => replies.map((reply) => present(SavedReplyBody, reply)),
  });

  registerEndpoint(app, context, inboxEndpoints.addSavedReply, {
    async do({ body }) {
      const reply = { ...body, updatedAt: context.now() };
      return { ...reply, id: await savedReplies.insert(reply) };
    },
    present: (reply) => present(SavedReplyBody, reply),
  });

  registerEndpoint(app, context, inboxEndpoints.changeSavedReply, {
    async do({ params: { id }, body, refuse }) {
      const reply = { ...body, updatedAt: context.now() };
      if (!(await savedReplies.update(id, reply))) throw refuse('not_found');
      return { ...reply, id };
    },
    present: (reply) => present(SavedReplyBody, reply),
  });

  registerEndpoint(app, context, inboxEndpoints.removeSavedReply, {
    async do({ params: { id }, refuse }) {
      if (!(await savedReplies.remove(id))) throw refuse('not_found');
    },
    present: noBody,
  });
}
