import type { FastifyInstance } from 'fastify';
import { mediaEndpoints } from '#contracts/media.ts';
import {
  canManageMedia,
  deleteMedia,
  findMedia,
  listMedia,
  type MediaUse,
  setMediaAlt,
} from '#domain/media/public.ts';
import type { ApiContext } from '../api-context.ts';
import { AppError } from '../app-error.ts';
import { registerEndpoint } from '../register-endpoint.ts';
import { presentMedia } from './media-presenter.ts';

/** The calls for pictures that are there already. */
export function registerMediaRoutes(app: FastifyInstance, context: ApiContext): void {
  const { sessions, onPostsChanged } = context;

  registerEndpoint(app, sessions, mediaEndpoints.list, {
    policy: canManageMedia,
    async handle({ query, reply }) {
      const page = await listMedia(context, query);
      reply.header('x-total-count', page.total);
      return page.rows.map(presentMedia);
    },
  });

  registerEndpoint(app, sessions, mediaEndpoints.getById, {
    policy: canManageMedia,
    async handle({ params }) {
      const media = await findMedia(context, params.id);
      if (!media) throw new AppError('not_found');
      return presentMedia(media);
    },
  });

  registerEndpoint(app, sessions, mediaEndpoints.update, {
    policy: canManageMedia,
    async handle({ params, body }) {
      const media = await setMediaAlt(context, params.id, body.alt);
      if (!media) throw new AppError('not_found');
      // Pages show the text wherever a post says nothing else.
      onPostsChanged();
      return presentMedia(media);
    },
  });

  registerEndpoint(app, sessions, mediaEndpoints.remove, {
    policy: canManageMedia,
    async handle({ params }) {
      const result = await deleteMedia(context, params.id);
      if (!result.ok) {
        const message = 'uses' in result ? { message: describeUses(result.uses) } : {};
        throw new AppError(result.reason, message);
      }
      return undefined;
    },
  });
}

function describeUses([first, ...others]: readonly MediaUse[]): string {
  const also = others.length === 1 ? ' and one other post' : ` and ${others.length} other posts`;
  const where = `“${first?.title}”${others.length > 0 ? also : ''}`;
  return `This picture is used in ${where}. Please remove it there first.`;
}
