import { type HttpAnswer, requireOk } from '#client/http-client.ts';
import { type MediaBody, mediaEndpoints } from '#contracts/media.ts';
import { ConnectionError, readAnswer } from '../api-client.ts';
import { withSession } from '../auth/sign-in-again.ts';
import type { UploadPicture } from '../editor/pictures/upload-picture.ts';
import { readRefusal } from '../forms/server-refusal.ts';

type UploadOptions = Parameters<UploadPicture>[1];

/** `fetch` does not report upload progress. */
function send(file: File, { onProgress, signal }: UploadOptions): Promise<HttpAnswer> {
  const { method, path } = mediaEndpoints.upload;
  const form = new FormData();
  form.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new ConnectionError()));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      }),
    );
    request.open(method, path);
    request.send(form);
  });
}

/**
 * Uploads a picture that passed `checkFile`. Rejects with a sentence for the person who chose it;
 * if the session has ended, waits for a new sign-in.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<MediaBody> {
  try {
    const answer = await withSession(async () => requireOk(await send(file, options)));
    return readAnswer(mediaEndpoints.upload, answer);
  } catch (error) {
    throw new Error(readRefusal(error, 'The picture could not be uploaded.').message, {
      cause: error,
    });
  }
}
