import type { FastifyInstance } from 'fastify';
import { contactEndpoints } from '#contracts/contact.ts';
import {
  canManageMessages,
  deleteMessage,
  listMessages,
  restoreMessage,
  setMessageRead,
  submitMessage,
} from '#domain/contact/public.ts';
import type { ApiContext } from '../api-context.ts';
import { AppError } from '../app-error.ts';
import { registerEndpoint } from '../register-endpoint.ts';
import { presentMessage } from './contact-presenter.ts';

/** The words of spec section 8 for a message that has arrived. */
const THANKS = "Thank you for your inquiry. We'll get back to you soon.";

/** The contact calls. */
export function registerContactRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, limiter, rateLimits } = context;

  registerEndpoint(app, sessions, contactEndpoints.submit, {
    beforeReading: (request) => limiter.requireForAddress('contact', request, rateLimits.contact),
    async handle({ body }) {
      return { id: await submitMessage(context, body), message: THANKS };
    },
  });

  registerEndpoint(app, sessions, contactEndpoints.list, {
    policy: canManageMessages,
    async handle({ query: { q = '', unread = false, ...window }, reply }) {
      const page = await listMessages(context, { ...window, words: q, unreadOnly: unread });
      reply.headers({ 'x-total-count': page.total, 'x-unread-count': page.unreadTotal });
      return page.rows.map(presentMessage);
    },
  });

  registerEndpoint(app, sessions, contactEndpoints.update, {
    policy: canManageMessages,
    async handle({ params, body }) {
      const message = await setMessageRead(context, params.id, body.isRead);
      if (!message) throw new AppError('not_found');
      return presentMessage(message);
    },
  });

  registerEndpoint(app, sessions, contactEndpoints.remove, {
    policy: canManageMessages,
    async handle({ params }) {
      if (!(await deleteMessage(context, params.id))) throw new AppError('not_found');
      return undefined;
    },
  });

  registerEndpoint(app, sessions, contactEndpoints.restore, {
    policy: canManageMessages,
    async handle({ params }) {
      const message = await restoreMessage(context, params.id);
      if (!message) throw new AppError('not_found');
      return presentMessage(message);
    },
  });
}
