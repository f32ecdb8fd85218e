import type { FastifyInstance } from 'fastify';
import { publishingEndpoints } from '#contracts/publishing/endpoints.ts';
import { askForPublishing } from '#domain/publishing/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

/** The calls by which authors ask editors to publish a text. */
export function registerPublishingRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, publishingEndpoints.askForPost, {
    async do({ params, viewer, refuse }) {
      const text = { type: 'post', id: String(params.id) } as const;
      if (!(await askForPublishing(context, text, viewer))) throw refuse('not_found');
    },
    present: () => asked,
  });

  registerEndpoint(app, context, publishingEndpoints.askForDocument, {
    do: ({ params, viewer }) => askForPublishing(context, params, viewer),
    present: () => asked,
  });
}

const asked = { message: 'Editors see it on their dashboard.' };
