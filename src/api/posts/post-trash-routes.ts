import type { FastifyInstance } from 'fastify';
import { postEndpoints } from '#contracts/posts/endpoints.ts';
import { deletePost, restorePost } from '#domain/posts/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { loadCovers } from './post-pictures.ts';
import { presentEditablePost } from './post-presenter.ts';

export function registerPostTrashRoutes(app: FastifyInstance, context: ApiContext): void {
  const { now } = context;

  registerEndpoint(app, context, postEndpoints.remove, {
    async do({ params, viewer, refuse }) {
      const result = await deletePost(
        context,
        params.id,
        isPermitted(viewer, 'publishing') ? undefined : viewer.id,
      );
      if (result === 'not_found') throw refuse('not_found');
      if (result === 'not_yours') {
        throw refuse('forbidden', { message: 'Editors can move this to the trash.' });
      }
    },
  });

  registerEndpoint(app, context, postEndpoints.restore, {
    do: ({ params }) => restorePost(context, params.id),
    present: async (post) => presentEditablePost(post, now(), await loadCovers(context, [post])),
  });
}
