import type { FastifyInstance } from 'fastify';
import { postEndpoints } from '#contracts/posts/endpoints.ts';
import { createPost, type Post, updatePost } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { describeFaults } from './describe-faults.ts';
import { loadCovers } from './post-pictures.ts';
import { presentEditablePost } from './post-presenter.ts';

export function registerPostWritingRoutes(app: FastifyInstance, context: ApiContext): void {
  const { now } = context;
  const present = async (post: Post) =>
    presentEditablePost(post, now(), await loadCovers(context, [post]));

  registerEndpoint(app, context, postEndpoints.create, {
    async do({ body, viewer, refuse }) {
      const result = await createPost(context, { ...body, authorId: viewer.id });
      if (!result.ok) throw refuse('invalid_input', describeFaults(result.faults));
      return result.post;
    },
    present,
  });

  registerEndpoint(app, context, postEndpoints.update, {
    async do({ params, body, viewer, refuse }) {
      const result = await updatePost(context, params.id, { ...body, editorId: viewer.id });
      if (result.ok) return result.post;
      if (result.reason === 'not_ready') {
        throw refuse('invalid_input', describeFaults(result.faults));
      }
      if (result.reason !== 'edit_conflict') throw refuse(result.reason);
      throw refuse(result.reason, { fields: { current: await present(result.current) } });
    },
    present,
  });
}
