import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mediaEndpoints } from '#contracts/media/endpoints.ts';
import {
  FETCH_FAULTS,
  PICTURE_LIMITS,
  type PictureRefusal,
  replaceMedia,
  uploadMedia,
} from '#domain/media/public.ts';
import { UPLOAD_FORMATS_TEXT } from '#shared/media/picture-uploads.ts';
import { createTaskQueue } from '#shared/queue/task-queue.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { toStorableText } from '#shared/text/to-storable-text.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { presentMedia } from './media-presenter.ts';
import { NAME_LENGTH_MAX, readUpload, refuseFile } from './read-upload.ts';

/** Uploads in memory at once, 10 MB each; the network holds back the others. */
const turnBounds = { runningMax: 4, waitingMax: 40 };

/** Copies of other sites' pictures have turns of their own, so that a slow site holds up no upload. */
const copyQueueBounds = { runningMax: 3, waitingMax: 40 };

/** Time for a refused sender to read the answer before its connection is closed. */
const REFUSED_SENDER_MS = 3000;

const { megapixels, side, animationMegapixels, animationFrames } = PICTURE_LIMITS;

/** The text of each refusal. */
const refusals: Readonly<Record<PictureRefusal, string>> = {
  not_a_picture: `Please choose a ${UPLOAD_FORMATS_TEXT} picture.`,
  damaged: 'This picture is damaged or incomplete. Please save it again and retry.',
  too_many_pixels: `This picture has more than ${megapixels} megapixels. Please make it smaller and retry.`,
  too_long_side: `This picture is more than ${side} pixels wide or high. Please make it smaller and retry.`,
  animation_too_long: `This animation has more than ${animationFrames} frames, or ${animationMegapixels} megapixels in all of them. Please shorten it and retry.`,
  took_too_long: 'This picture takes too long to process. Please make it smaller and retry.',
};

/** The addresses of uploads, as routes have them. */
export const UPLOAD_PATHS: readonly string[] = [
  mediaEndpoints.upload,
  mediaEndpoints.replaceFile,
].map(({ path }) => path.replace('{id}', ':id'));

/** The calls that take the file of a picture, the only ones whose body is not JSON. */
export async function registerMediaUploadRoute(
  app: FastifyInstance,
  context: ApiContext,
): Promise<void> {
  const runTask = createTaskQueue(turnBounds);
  const takeCopyTurn = createTaskQueue(copyQueueBounds);
  await app.register(fastifyMultipart);

  /** Does the work of an upload when it is its turn. */
  async function inTurn<Result>(request: FastifyRequest, work: () => Promise<Result>) {
    try {
      return await runTask(work);
    } finally {
      endUnreadBody(request);
    }
  }

  await app.register(async (uploads) => {
    // A body of another type stays unread, for the call to say what it takes.
    uploads.removeContentTypeParser('*');
    uploads.addContentTypeParser('*', async () => undefined);

    registerEndpoint(uploads, context, mediaEndpoints.upload, {
      do: ({ request, viewer, refuse, admitAgain }) =>
        inTurn(request, async () => {
          const upload = await readUpload(request, refuse);
          await admitAgain();
          const result = await uploadMedia(context, { ...upload, createdBy: viewer.id });
          if (!result.ok) throw refuseFile(refuse, refusals[result.reason]);
          return result.media;
        }),
      present: presentMedia,
    });

    registerEndpoint(uploads, context, mediaEndpoints.replaceFile, {
      do: ({ request, params, refuse, admitAgain }) =>
        inTurn(request, async () => {
          const upload = await readUpload(request, refuse);
          await admitAgain();
          const result = await replaceMedia(context, params.id, upload);
          if (result.ok) return result.media;
          if (result.reason === 'not_found') return null;
          throw refuseFile(refuse, refusals[result.reason]);
        }),
      present: presentMedia,
    });
  });

  registerEndpoint(app, context, mediaEndpoints.copy, {
    do: ({ body: { address }, viewer, refuse, admitAgain }) =>
      takeCopyTurn(async () => {
        const refuseAddress = (message: string) =>
          refuse('invalid_input', { message, issues: [{ path: 'address', message }] });
        const fetched = await context.fetchPicture(address);
        if (!fetched.ok) throw refuseAddress(`This picture ${FETCH_FAULTS[fetched.reason]}.`);
        await admitAgain();
        const { bytes, name } = fetched;
        const originalName = toStorableText(cutText(name, NAME_LENGTH_MAX));
        const upload = { bytes, originalName, alt: '', createdBy: viewer.id };
        const result = await uploadMedia(context, upload);
        if (!result.ok) throw refuseAddress(refusals[result.reason]);
        return result.media;
      }),
    present: presentMedia,
  });
}

/** Discards a refused body as it arrives, so that its sender can read the answer; for a while only. */
function endUnreadBody({ raw }: FastifyRequest): void {
  if (raw.complete || raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), REFUSED_SENDER_MS).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}
