import * as z from 'zod/mini';
import {
  ALT_LENGTH_MAX,
  PICTURE_BYTES_MAX,
  PICTURE_TOO_LARGE,
} from '#rules/media/picture-uploads.ts';
import { tooLong } from '#rules/text/bound-messages.ts';
import * as mediaCalls from './calls/media-calls.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { trimmedText } from './fields/text-fields.ts';
import { IdParams } from './id-params.ts';
import { listQueryFields } from './list-query.ts';
import { PictureBody } from './picture.ts';

const Alt = trimmedText('Alternative text').check(
  z.maxLength(ALT_LENGTH_MAX, tooLong('Alternative text', ALT_LENGTH_MAX)),
);

/** The text fields of an upload. */
export const UploadMediaFields = z.object({ alt: z.optional(Alt) });

/** An upload as a browser sends it: multipart/form-data with one file. */
export const UploadMediaForm = z.object({
  file: z.file('Please choose a picture.').check(z.maxSize(PICTURE_BYTES_MAX, PICTURE_TOO_LARGE)),
  ...UploadMediaFields.shape,
});

/** The alternative text of a picture, the only field that can be changed. */
export const UpdateMediaRequest = z.object({ alt: Alt });
export type UpdateMediaRequest = z.infer<typeof UpdateMediaRequest>;

/** An uploaded picture for administrators. */
export const MediaBody = z.object({
  id: z.number(),
  ...PictureBody.shape,
  /** The uploaded file's name; for people, never part of an address. */
  originalName: z.string(),
  /** Size of the uploaded file. */
  bytes: z.number(),
  createdAt: z.string(),
});
export type MediaBody = z.infer<typeof MediaBody>;

const MediaListQuery = z.object({
  limit: listQueryFields.limit,
  offset: listQueryFields.offset,
});

/** The calls for pictures. */
export const mediaEndpoints = {
  list: defineEndpoint(mediaCalls.list, {
    summary: 'Uploaded pictures, newest first',
    query: MediaListQuery,
    success: {
      status: 200,
      body: z.array(MediaBody),
      headers: {
        'X-Total-Count': {
          description: 'pictures in all, without limit and offset',
          type: 'integer',
        },
      },
    },
    errors: [],
  }),
  upload: defineEndpoint(mediaCalls.upload, {
    summary: 'Upload a picture; the same file again is answered with the same picture',
    form: UploadMediaForm,
    success: { status: 201, body: MediaBody },
    errors: ['invalid_input', 'body_too_large', 'unsupported_media_type', 'unavailable'],
  }),
  getById: defineEndpoint(mediaCalls.getById, {
    summary: 'One uploaded picture',
    params: IdParams,
    success: { status: 200, body: MediaBody },
    errors: ['not_found'],
  }),
  update: defineEndpoint(mediaCalls.update, {
    summary: 'Change the alternative text of a picture',
    params: IdParams,
    body: UpdateMediaRequest,
    success: { status: 200, body: MediaBody },
    errors: ['not_found'],
  }),
  remove: defineEndpoint(mediaCalls.remove, {
    summary: 'Delete a picture that no post uses',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found', 'media_in_use'],
  }),
} satisfies Record<keyof typeof mediaCalls, Endpoint>;
