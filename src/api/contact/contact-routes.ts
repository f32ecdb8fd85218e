import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contracts/contact.ts';
import {
  deleteMessage,
  listMessages,
  restoreMessage,
  submitMessage,
  updateMessage,
} from '#domain/contact/public.ts';
import type { ApiContext } from '../api-context.ts';
import { presentRows } from '../endpoints/json-rows.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { noBody } from '../endpoints/send-answer.ts';
import { presentMessage } from './contact-presenter.ts';

/** BEHAVIOUR 2.1. */
const THANKS = "Thank you for your inquiry. We'll get back to you soon.";

/** The contact calls. */
export function registerContactRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, contactEndpoints.submit, {
    do: ({ body }) => submitMessage(context, body),
    present: (id) => ({ id, message: THANKS }),
  });

  registerEndpoint(app, context, contactEndpoints.list, {
    do: ({ query: { q = '', unread = false, ...window } }) =>
      listMessages(context, { ...window, words: q, unreadOnly: unread }),
    present: async ({ rows, total, unreadTotal }) => ({
      headers: { 'X-Total-Count': total, 'X-Unread-Count': unreadTotal },
      body: await presentRows(rows, (batch) => batch.map(presentMessage)),
    }),
  });

  registerEndpoint(app, context, contactEndpoints.update, {
    async do({ params, body, refuse }) {
      const message = await updateMessage(context, params.id, body);
      if (!message) throw refuse('not_found');
      return message;
    },
    present: presentMessage,
  });

  registerEndpoint(app, context, contactEndpoints.remove, {
    async do({ params, refuse }) {
      if (!(await deleteMessage(context, params.id))) throw refuse('not_found');
    },
    present: noBody,
  });

  registerEndpoint(app, context, contactEndpoints.restore, {
    async do({ params, refuse }) {
      const message = await restoreMessage(context, params.id);
      if (!message) throw refuse('not_found');
      return message;
    },
    present: presentMessage,
  });
}
