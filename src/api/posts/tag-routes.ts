import type { FastifyInstance } from 'fastify';
import { TAG_LIMIT_DEFAULT, tagEndpoints } from '#contracts/posts/tags/endpoints.ts';
import { removeTag, renameTag, splitTag } from '#domain/posts/tags/public.ts';
import type { ApiContext } from '../api-context.ts';
import { faultOf } from '../endpoints/fault-of.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';

export function registerTagRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, tagEndpoints.list, {
    do: ({ query: { q = '', limit = TAG_LIMIT_DEFAULT } }) =>
      context.store.posts.listTags(q, limit),
  });

  registerEndpoint(app, context, tagEndpoints.rename, {
    async do({ params, body, refuse }) {
      const result = await renameTag(context, params.id, body.name);
      if (result.ok) return { ...result.tag, merged: result.merged };
      if (result.reason === 'not_found') return null;
      const fault = faultOf('name', 'This is the tag itself. Choose another name.');
      throw refuse('invalid_input', fault);
    },
  });

  registerEndpoint(app, context, tagEndpoints.split, {
    do: ({ params, body }) => splitTag(context, params.id, body),
  });

  registerEndpoint(app, context, tagEndpoints.remove, {
    do: ({ params }) => removeTag(context, params.id),
  });
}
