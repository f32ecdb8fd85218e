import type { FastifyInstance } from 'fastify';
import { TAG_LIMIT_DEFAULT, tagEndpoints } from '#contracts/tags.ts';
import { suggestTags } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

/** The calls for tags. */
export function registerTagRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, tagEndpoints.list, {
    do: ({ query: { q = '', limit = TAG_LIMIT_DEFAULT } }) => suggestTags(context, q, limit),
    present: (tags) => tags.map(({ name, postCount }) => ({ name, postCount })),
  });
}
