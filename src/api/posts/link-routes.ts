import type { FastifyInstance } from 'fastify';
import { linkEndpoints } from '#contracts/posts/links/endpoints.ts';
import { checkLinks, correctLinks, findOutdatedLinks } from '#domain/posts/links/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

export function registerLinkRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, linkEndpoints.check, {
    do: ({ body }) => checkLinks(context, body.links),
  });

  registerEndpoint(app, context, linkEndpoints.countOutdated, {
    do: ({ query: { to = null } }) => findOutdatedLinks(context, to),
    present: ({ posts }) => ({
      links: posts.reduce((sum, { links }) => sum + links, 0),
      posts: posts.length,
    }),
  });

  registerEndpoint(app, context, linkEndpoints.correct, {
    do: ({ body: { to }, viewer }) => correctLinks(context, to, viewer.id),
  });
}
