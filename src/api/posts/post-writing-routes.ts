import type { FastifyInstance } from 'fastify';
import { postEndpoints } from '#contracts/posts.ts';
import { canManagePosts, createPost, deletePost, updatePost } from '#domain/posts/public.ts';
import type { ApiContext } from '../api-context.ts';
import { AppError } from '../app-error.ts';
import { registerEndpoint } from '../register-endpoint.ts';
import { loadCovers } from './post-pictures.ts';
import { presentEditablePost } from './post-presenter.ts';

/** The calls that write posts; each tells the process once its change is committed. */
export function registerPostWritingRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, now, onPostsChanged } = context;

  registerEndpoint(app, sessions, postEndpoints.create, {
    policy: canManagePosts,
    async handle({ body, viewer }) {
      const post = await createPost(context, { ...body, authorId: viewer.id });
      onPostsChanged();
      return presentEditablePost(post, now(), await loadCovers(context, [post]));
    },
  });

  registerEndpoint(app, sessions, postEndpoints.update, {
    policy: canManagePosts,
    async handle({ params, body }) {
      const result = await updatePost(context, params.id, body);
      if (!result.ok) throw new AppError(result.reason);
      onPostsChanged();
      const pictures = await loadCovers(context, [result.post]);
      return presentEditablePost(result.post, now(), pictures);
    },
  });

  registerEndpoint(app, sessions, postEndpoints.remove, {
    policy: canManagePosts,
    async handle({ params }) {
      if (!(await deletePost(context, params.id))) throw new AppError('not_found');
      onPostsChanged();
      return undefined;
    },
  });
}
