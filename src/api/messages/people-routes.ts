import type { FastifyInstance } from 'fastify';
import { peopleEndpoints } from '#contracts/messages/people/endpoints.ts';
import { forgetPerson, listHistory } from '#domain/messages/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentHistoryEntry, presentMessages } from './contact-presenter.ts';

export function registerPeopleRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, peopleEndpoints.exportPerson, {
    async do({ body: { email } }) {
      await context.store.audit.record({ at: context.now(), action: 'message.exported' });
      return { email, messages: await context.store.contact.listOfPerson(email) };
    },
    present: async ({ email, messages }) => {
      const presented = await presentMessages(context, messages);
      const histories = await Promise.all(presented.map(({ id }) => listHistory(context, id)));
      return {
        email,
        messages: presented.map((message, index) => ({
          ...message,
          history: (histories[index] ?? []).map((entry) => presentHistoryEntry(context, entry)),
        })),
      };
    },
  });

  registerEndpoint(app, context, peopleEndpoints.removePerson, {
    do: ({ body: { email } }) => forgetPerson(context, email),
    present: (removed) => ({ removed }),
  });
}
