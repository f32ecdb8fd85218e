import type { FastifyInstance } from 'fastify';
import { postEndpoints } from '#contracts/posts.ts';
import {
  canManagePosts,
  createPost,
  type UpdatePostResult,
  updatePost,
} from '#domain/posts/public.ts';
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
      if (!result.ok) throw await refuse(context, result);
      onPostsChanged();
      const pictures = await loadCovers(context, [result.post]);
      return presentEditablePost(result.post, now(), pictures);
    },
  });
}

/** The refusal of an edit; after a conflict with the post as `GET /api/blog/id/{id}` gives it. */
async function refuse(
  context: ApiContext,
  result: Extract<UpdatePostResult, { readonly ok: false }>,
): Promise<AppError> {
  if (result.reason !== 'edit_conflict') return new AppError(result.reason);
  const { current } = result;
  const pictures = await loadCovers(context, [current]);
  return new AppError('edit_conflict', {
    fields: { current: presentEditablePost(current, context.now(), pictures) },
  });
}
