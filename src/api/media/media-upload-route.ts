import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaEndpoints } from '#contracts/media.ts';
import { PICTURE_LIMITS, type PictureRefusal, uploadMedia } from '#domain/media/public.ts';
import { UPLOAD_FORMATS_TEXT } from '#rules/media/picture-uploads.ts';
import { createTurns } from '#rules/work/take-turns.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentMedia } from './media-presenter.ts';
import { readUpload, refuseFile } from './read-upload.ts';

/**
 * Uploads in memory at once, 10 MB each. The others wait unread, and the network holds back their
 * bytes.
 */
const turnBounds = { runningMax: 4, waitingMax: 40 };

/** Time for a refused sender to read the answer before its connection is closed. */
const REFUSED_SENDER_MS = 3000;

const { megapixels, animationMegapixels, animationFrames } = PICTURE_LIMITS;

/** The text of each refusal. */
const refusals: Readonly<Record<PictureRefusal, string>> = {
  not_a_picture: `Please choose a ${UPLOAD_FORMATS_TEXT} picture.`,
  damaged: 'This picture is damaged or incomplete. Please save it again and retry.',
  too_many_pixels: `This picture has more than ${megapixels} megapixels. Please make it smaller and retry.`,
  animation_too_long: `This animation has more than ${animationFrames} frames, or ${animationMegapixels} megapixels in all of them. Please shorten it and retry.`,
  took_too_long: 'This picture takes too long to process. Please make it smaller and retry.',
};

/** The address of uploads. */
export const UPLOAD_PATH = mediaEndpoints.upload.path;

/** The call that uploads a picture, the only one whose body is not JSON. */
export async function registerMediaUploadRoute(
  app: FastifyInstance,
  context: ApiContext,
): Promise<void> {
  const takeTurn = createTurns(turnBounds);
  await app.register(fastifyMultipart);

  registerEndpoint(app, context, mediaEndpoints.upload, {
    async do({ request, viewer, refuse }) {
      try {
        return await takeTurn(async () => {
          const upload = await readUpload(request, refuse);
          const result = await uploadMedia(context, { ...upload, createdBy: viewer.id });
          if (!result.ok) throw refuseFile(refuse, refusals[result.reason]);
          return result.media;
        });
      } finally {
        endUnreadBody(request);
      }
    },
    present: presentMedia,
  });
}

/**
 * Discards a refused body as it arrives, so that a sender who is still sending can read the answer;
 * after a while the connection is closed.
 */
function endUnreadBody({ raw }: FastifyRequest): void {
  if (raw.complete || raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), REFUSED_SENDER_MS).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}
