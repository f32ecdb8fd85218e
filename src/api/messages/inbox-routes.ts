import type { FastifyInstance } from 'fastify';
import { inboxEndpoints } from '#contracts/messages/inbox/endpoints.ts';
import {
  forgetMessage,
  getOverview,
  listArticles,
  listHistory,
  noteMessage,
  replyToMessage,
  retryDeliveries,
} from '#domain/messages/public.ts';
import { rolesWith } from '#shared/accounts/permissions.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentHistoryEntry } from './contact-presenter.ts';
import { requireIdempotencyKey } from './read-idempotency-key.ts';

export function registerInboxRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, inboxEndpoints.getOverview, {
    do: () => getOverview(context),
    present: (overview) => ({
      ...overview,
      canReply: context.dispatch.channels.includes('email'),
    }),
  });

  registerEndpoint(app, context, inboxEndpoints.listArticles, {
    do: () => listArticles(context),
  });

  registerEndpoint(app, context, inboxEndpoints.listAssignees, {
    do: () => context.store.users.listByRoles(rolesWith('messages')),
    present: (users) => users.map(({ id, username }) => ({ id, username })),
  });

  registerEndpoint(app, context, inboxEndpoints.addNote, {
    do: ({ params, body, viewer }) =>
      noteMessage(context, params.id, { text: body.text, actor: viewer }),
    present: (entry) => presentHistoryEntry(context, entry),
  });

  registerEndpoint(app, context, inboxEndpoints.listHistory, {
    do: ({ params }) => listHistory(context, params.id),
    present: (entries) => entries.map((entry) => presentHistoryEntry(context, entry)),
  });

  registerEndpoint(app, context, inboxEndpoints.reply, {
    async do({ params, body, viewer, request, refuse }) {
      const key = requireIdempotencyKey(request, refuse);
      const reply = { text: body.text, actor: viewer, key };
      const replied = await replyToMessage(context, params.id, reply);
      if (!replied.ok) throw refuse(replied.reason);
      return replied.entry;
    },
    present: (entry) => presentHistoryEntry(context, entry),
  });

  registerEndpoint(app, context, inboxEndpoints.retry, {
    do: ({ params }) => retryDeliveries(context, params.id),
  });

  registerEndpoint(app, context, inboxEndpoints.removeForGood, {
    do: ({ params }) => forgetMessage(context, params.id),
  });
}
