import type { FastifyInstance } from 'fastify';
import { slugEndpoints } from '#contracts/posts/slugs/endpoints.ts';
import { checkSlug } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

export function registerSlugRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, slugEndpoints.check, {
    do: ({ query }) => checkSlug(context, query.slug, query.postId),
    present: ({ slug, available, suggestion }) => ({ slug, available, suggestion }),
  });
}
