import type { FastifyInstance } from 'fastify';
import {
  RenamedTagBody,
  TAG_LIMIT_DEFAULT,
  TagBody,
  tagEndpoints,
} from '#contracts/posts/tags/endpoints.ts';
import { suggestTags } from '#domain/posts/public.ts';
import { removeTag, renameTag, splitTag } from '#domain/posts/tags/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { noBody } from '../endpoints/send-answer.ts';
import { present } from '../present.ts';

export function registerTagRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, tagEndpoints.list, {
    do: ({ query: { q = '', limit = TAG_LIMIT_DEFAULT } }) => suggestTags(context, q, limit),
    present: (tags) => tags.map((tag) => present(TagBody, tag)),
  });

  registerEndpoint(app, context, tagEndpoints.rename, {
    async do({ params, body, refuse }) {
      const result = await renameTag(context, params.id, body.name);
      if (result.ok) return { ...result.tag, merged: result.merged };
      if (result.reason === 'not_found') throw refuse('not_found');
      const message = 'This is the tag itself. Choose another name.';
      throw refuse('invalid_input', { message, issues: [{ path: 'name', message }] });
    },
    present: (tag) => present(RenamedTagBody, tag),
  });

  registerEndpoint(app, context, tagEndpoints.split, {
    async do({ params, body, refuse }) {
      const tag = await splitTag(context, params.id, body);
      if (!tag) throw refuse('not_found');
      return tag;
    },
    present: (tag) => present(TagBody, tag),
  });

  registerEndpoint(app, context, tagEndpoints.remove, {
    async do({ params, refuse }) {
      if (!(await removeTag(context, params.id))) throw refuse('not_found');
    },
    present: noBody,
  });
}
