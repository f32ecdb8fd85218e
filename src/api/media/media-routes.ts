import type { FastifyInstance } from 'fastify';
import { mediaEndpoints } from '#contracts/media.ts';
import {
  deleteMedia,
  findMedia,
  listMedia,
  type MediaUse,
  setMediaAlt,
} from '#domain/media/public.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { noBody } from '../endpoints/send-answer.ts';
import { presentMedia } from './media-presenter.ts';

/** The calls for pictures that were uploaded. */
export function registerMediaRoutes(app: FastifyInstance, context: ApiContext): void {
  registerEndpoint(app, context, mediaEndpoints.list, {
    do: ({ query }) => listMedia(context, query),
    present: (page) => ({
      headers: { 'X-Total-Count': page.total },
      body: page.rows.map(presentMedia),
    }),
  });

  registerEndpoint(app, context, mediaEndpoints.getById, {
    async do({ params, refuse }) {
      const media = await findMedia(context, params.id);
      if (!media) throw refuse('not_found');
      return media;
    },
    present: presentMedia,
  });

  registerEndpoint(app, context, mediaEndpoints.update, {
    async do({ params, body, refuse }) {
      const media = await setMediaAlt(context, params.id, body.alt);
      if (!media) throw refuse('not_found');
      // Pages show this text unless a post has its own.
      context.onPostsChanged();
      return media;
    },
    present: presentMedia,
  });

  registerEndpoint(app, context, mediaEndpoints.remove, {
    async do({ params, refuse }) {
      const result = await deleteMedia(context, params.id);
      if (result.ok) return;
      const message = 'uses' in result ? { message: describeUses(result.uses) } : {};
      throw refuse(result.reason, message);
    },
    present: noBody,
  });
}

function describeUses([first, ...others]: readonly MediaUse[]): string {
  const also = others.length === 1 ? ' and one other post' : ` and ${others.length} other posts`;
  const where = `“${first?.title}”${others.length > 0 ? also : ''}`;
  return `This picture is used in ${where}. Please remove it there first.`;
}
