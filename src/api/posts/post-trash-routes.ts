import type { FastifyInstance } from 'fastify';
import { postEndpoints } from '#contracts/posts.ts';
import { canManagePosts, deletePost, restorePost } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { AppError } from '../app-error.ts';
import { registerEndpoint } from '../register-endpoint.ts';
import { loadCovers } from './post-pictures.ts';
import { presentEditablePost } from './post-presenter.ts';

/** The calls that delete posts and bring them back. */
export function registerPostTrashRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, now, onPostsChanged } = context;

  registerEndpoint(app, sessions, postEndpoints.remove, {
    policy: canManagePosts,
    async handle({ params }) {
      if (!(await deletePost(context, params.id))) throw new AppError('not_found');
      onPostsChanged();
      return undefined;
    },
  });

  registerEndpoint(app, sessions, postEndpoints.restore, {
    policy: canManagePosts,
    async handle({ params }) {
      const post = await restorePost(context, params.id);
      if (!post) throw new AppError('not_found');
      onPostsChanged();
      return presentEditablePost(post, now(), await loadCovers(context, [post]));
    },
  });
}
