import type { FastifyInstance } from 'fastify';
import {
  CheckedLinkBody,
  CorrectedLinksBody,
  LinkingPostBody,
  linkEndpoints,
} from '#contracts/posts/links/endpoints.ts';
import { checkLinks, correctLinks, findOutdatedLinks } from '#domain/posts/links/public.ts';
import { findPostForEditing } from '#domain/posts/public.ts';
import { listSameOrigins } from '#shared/posts/link-address.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

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

  registerEndpoint(app, context, linkEndpoints.listFrom, {
    async do({ params: { id }, refuse }) {
      if (!(await findPostForEditing(context, id))) throw refuse('not_found');
      return context.store.posts.listLinkingPosts(id, listSameOrigins(context.siteUrl.origin));
    },
    present: (posts) => posts.map((post) => present(LinkingPostBody, post)),
  });

  registerEndpoint(app, context, linkEndpoints.correct, {
    do: ({ body: { to }, viewer }) => correctLinks(context, to, viewer.id),
    present: (corrected) => present(CorrectedLinksBody, corrected),
  });
}
