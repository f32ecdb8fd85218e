import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contracts/messages/endpoints.ts';
import {
  deleteMessage,
  listMessages,
  restoreMessage,
  updateMessage,
} from '#domain/messages/public.ts';
import type { ApiContext } from '../api-context.ts';
import { presentRows } from '../endpoints/json-rows.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentMessage, presentMessages } from './contact-presenter.ts';
import { toContactFilter } from './to-contact-filter.ts';

/** Why a message cannot be assigned. */
export const UNFIT_ASSIGNEE = 'assigneeId takes a user who may answer messages';

export function registerContactRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, contactEndpoints.list, {
    do: ({ query: { limit, offset, total: isCounted = true, ...filter } }) =>
      listMessages(context, {
        ...toContactFilter(context, filter),
        isCounted,
        ...(limit !== undefined && { limit }),
        ...(offset !== undefined && { offset }),
      }),
    present: async ({ rows, total, unreadTotal, folded }) => ({
      headers: { 'X-Total-Count': total, 'X-Unread-Count': unreadTotal },
      body: await presentRows(rows, async (batch) =>
        (await presentMessages(context, batch)).map((message) => {
          const others = folded.get(message.id);
          return others ? { ...message, folded: others } : message;
        }),
      ),
    }),
  });

  registerEndpoint(app, context, contactEndpoints.update, {
    async do({ params, body, viewer, refuse }) {
      const updated = await updateMessage(context, params.id, { input: body, actor: viewer });
      if (updated.ok) return updated.message;
      if (updated.reason === 'not_found') return null;
      const message = UNFIT_ASSIGNEE;
      throw refuse('invalid_input', { message, issues: [{ path: 'assigneeId', message }] });
    },
    present: (message) => presentMessage(context, message),
  });

  registerEndpoint(app, context, contactEndpoints.remove, {
    do: ({ params, viewer }) => deleteMessage(context, params.id, viewer),
  });

  registerEndpoint(app, context, contactEndpoints.restore, {
    do: ({ params, viewer }) => restoreMessage(context, params.id, viewer),
    present: (message) => presentMessage(context, message),
  });
}
