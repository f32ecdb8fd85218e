import type { HttpTransport } from '#client/http-transport.ts';
import * as mediaCalls from '#contracts/media/calls.ts';
import type { MediaBody } from '#contracts/media/endpoints.ts';
import { ConnectionError, callApi } from '../api-client.ts';
import type { UploadPicture } from '../editor/pictures/check-picture.ts';
import { readRefusal } from '../forms/server-refusal.ts';

type UploadOptions = Parameters<UploadPicture>[1];

/** Sends the fields of a form; `fetch` does not report upload progress. */
const createUploadTransport =
  ({ onProgress, signal }: UploadOptions): HttpTransport =>
  (method, url, fields = {}, headers = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new XMLHttpRequest();
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason);
      });
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(loaded / total),
      );
      request.addEventListener('error', () => reject(new ConnectionError()));
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          statusText: request.statusText,
          header: (name) => request.getResponseHeader(name),
          text: request.responseText,
        }),
      );
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.send(form);
    });
  };

const toSentence = (error: unknown, otherwise: string) =>
  new Error(readRefusal(error, otherwise).message, { cause: error });

/** Uploads a checked picture. Rejects with a sentence for whoever chose it; waits for a new sign-in. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<MediaBody> {
  try {
    return await callApi(mediaCalls.upload, { body: { file } }, createUploadTransport(options));
  } catch (error) {
    throw toSentence(error, 'The picture could not be uploaded.');
  }
}

/** Copies a picture of another site into the library, in the same way. */
export async function copyPicture(address: string): Promise<MediaBody> {
  try {
    return await callApi(mediaCalls.copy, { body: { address } });
  } catch (error) {
    throw toSentence(error, 'The picture could not be copied.');
  }
}

/** Gives a picture another file, in the same way. */
export async function replacePicture(
  media: MediaBody,
  file: File,
  options: UploadOptions,
): Promise<MediaBody> {
  const args = { params: { id: media.id }, body: { file } };
  try {
    const replaced = await callApi(mediaCalls.replaceFile, args, createUploadTransport(options));
    // Texts in the editor have the former address, whose file this browser may have kept.
    if (replaced.url !== media.url) fetch(media.url, { cache: 'reload' }).catch(() => {});
    return replaced;
  } catch (error) {
    throw toSentence(error, 'The picture could not be replaced.');
  }
}

/** Saves the alternative text of the picture at this address, if it was uploaded here. */
export async function saveAlt(url: string, alt: string): Promise<void> {
  const [media] = await callApi(mediaCalls.list, { query: { url, limit: 1 } });
  if (media) await callApi(mediaCalls.update, { params: { id: media.id }, body: { alt } });
}
