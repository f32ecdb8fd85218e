import type { FastifyInstance } from 'fastify';
import {
  CheckedLinkBody,
  CorrectedLinksBody,
  linkEndpoints,
} from '#contracts/posts/links/endpoints.ts';
import { checkLinks, correctLinks, findOutdatedLinks } from '#domain/posts/links/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

/** The calls about links in articles. */
export function registerLinkRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, linkEndpoints.check, {
    do: ({ body }) => checkLinks(context, body.links),
    present: (links) => links.map((link) => present(CheckedLinkBody, link)),
  });

  registerEndpoint(app, context, linkEndpoints.countOutdated, {
    do: ({ query: { to = null } }) => findOutdatedLinks(context, to),
    present: ({ posts }) => ({
      links: posts.reduce((sum, { links }) => sum + links, 0),
      posts: posts.length,
    }),
  });

  registerEndpoint(app, context, linkEndpoints.correct, {
    async do({ body: { to }, viewer }) {
      const corrected = await correctLinks(context, to, viewer.id);
      return corrected;
    },
    present: (corrected) => present(CorrectedLinksBody, corrected),
  });
}
