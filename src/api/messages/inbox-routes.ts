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
import { noBody } from '../endpoints/send-answer.ts';
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
    present: (articles) => [...articles],
  });

  registerEndpoint(app, context, inboxEndpoints.listAssignees, {
    do: () => context.store.users.listByRoles(rolesWith('messages')),
    present: (users) => users.map(({ id, username }) => ({ id, username })),
  });

  registerEndpoint(app, context, inboxEndpoints.addNote, {
    async do({ params, body, viewer, refuse }) {
      const entry = await noteMessage(context, params.id, { text: body.text, actor: viewer });
      if (!entry) throw refuse('not_found');
      return entry;
    },
    present: (entry) => presentHistoryEntry(context, entry),
  });

  registerEndpoint(app, context, inboxEndpoints.listHistory, {
    async do({ params, refuse }) {
      const entries = await listHistory(context, params.id);
      if (!entries) throw refuse('not_found');
      return entries;
    },
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
    async do({ params, refuse }) {
      if (!(await retryDeliveries(context, params.id))) throw refuse('not_found');
    },
    present: noBody,
  });

  registerEndpoint(app, context, inboxEndpoints.removeForGood, {
    async do({ params, refuse }) {
      if (!(await forgetMessage(context, params.id))) throw refuse('not_found');
    },
    present: noBody,
  });
}
