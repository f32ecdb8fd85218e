import type { FastifyInstance } from 'fastify';
import { TAG_LIMIT_DEFAULT, tagEndpoints } from '#contracts/tags.ts';
import { canManagePosts, suggestTags } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../register-endpoint.ts';

/** The calls for tags. */
export function registerTagRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context.sessions, tagEndpoints.list, {
    policy: canManagePosts,
    async handle({ query: { q = '', limit = TAG_LIMIT_DEFAULT } }) {
      const tags = await suggestTags(context, q, limit);
      return tags.map(({ name, postCount }) => ({ name, postCount }));
    },
  });
}
