import type { FastifyInstance } from 'fastify';
import { slugEndpoints } from '#contracts/slugs.ts';
import { canManagePosts, checkSlug } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../register-endpoint.ts';

/** The calls for slugs. */
export function registerSlugRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context.sessions, slugEndpoints.check, {
    policy: canManagePosts,
    handle: async ({ query }) => checkSlug(context, query.slug, query.postId),
  });
}
