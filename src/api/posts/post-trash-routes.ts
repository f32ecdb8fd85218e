import type { FastifyInstance } from 'fastify';
import { postEndpoints } from '#contracts/posts/endpoints.ts';
import { deletePost, restorePost } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { noBody } from '../endpoints/send-answer.ts';
import { loadCovers } from './post-pictures.ts';
import { presentEditablePost } from './post-presenter.ts';

/** The calls that delete and restore posts. */
export function registerPostTrashRoutes(app: FastifyInstance, context: ApiContext): void {
  const { now, onPostsChanged } = context;

  registerEndpoint(app, context, postEndpoints.remove, {
    async do({ params, refuse }) {
      if (!(await deletePost(context, params.id))) throw refuse('not_found');
      onPostsChanged();
    },
    present: noBody,
  });

  registerEndpoint(app, context, postEndpoints.restore, {
    async do({ params, refuse }) {
      const post = await restorePost(context, params.id);
      if (!post) throw refuse('not_found');
      onPostsChanged();
      return post;
    },
    present: async (post) => presentEditablePost(post, now(), await loadCovers(context, [post])),
  });
}
