import * as z from 'zod/mini';
import { MEDIA_BULK_IDS_MAX, MEDIA_FILTERS, MEDIA_PLACES } from '#shared/media/media-filters.ts';
import {
  ALT_LENGTH_MAX,
  PICTURE_BYTES_MAX,
  PICTURE_TOO_LARGE,
} from '#shared/media/picture-uploads.ts';
import { tooLong } from '#shared/text/bound-messages.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { rawText, trimmedText } from '../fields/text-fields.ts';
import { IdParams } from '../id-params.ts';
import { listQueryFields, totalHeader } from '../list-query.ts';
import * as mediaCalls from './calls.ts';
import { PictureBody } from './picture-schema.ts';

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

/** Longer addresses of pictures are none that a site would use. */
const PICTURE_ADDRESS_MAX = 2000;

/** A picture of another site. */
export const CopyMediaRequest = z.object({
  address: rawText('Address').check(
    z.maxLength(PICTURE_ADDRESS_MAX, tooLong('Address', PICTURE_ADDRESS_MAX)),
  ),
});

/** A new file of a picture: multipart/form-data, too. */
export const ReplaceMediaForm = z.object({ file: UploadMediaForm.shape.file });

const FOCAL_POINT = 'The focal point lies inside the picture: x and y take a number from 0 to 1';
const Share = z.number(FOCAL_POINT).check(z.minimum(0, FOCAL_POINT), z.maximum(1, FOCAL_POINT));

/** Shares of width and height, from the left and the top; two decimals are kept. */
const FocalPointBody = z.object({ x: Share, y: Share }, FOCAL_POINT);

/** Changes of a picture; at least one field must be given. */
export const UpdateMediaRequest = z
  .object({ alt: z.optional(Alt), focalPoint: z.optional(FocalPointBody) })
  .check((payload) => {
    const { alt, focalPoint } = payload.value;
    if (alt !== undefined || focalPoint !== undefined) return;
    const message = 'Alternative text is required';
    payload.issues.push({ code: 'custom', path: ['alt'], message, input: alt });
  });
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
  /** The point that crops keep in sight. */
  focalPoint: z.object({ x: z.number(), y: z.number() }),
});
export type MediaBody = z.infer<typeof MediaBody>;

/**
 * A picture in the list, with the number of posts, unsent texts and documents that use it, and whether a text
 * shows it to readers without an alternative text.
 */
export const MediaRow = z.object({
  ...MediaBody.shape,
  useCount: z.number(),
  lacksAlt: z.boolean(),
});
export type MediaRow = z.infer<typeof MediaRow>;

/** A text in which a picture occurs; `postId` is null for a text that is no post yet, and for a document of the site. */
export const MediaUseBody = z.object({
  place: z.enum([...MEDIA_PLACES, 'document']),
  postId: z.nullable(z.number()),
  /** `type/id` of the document. */
  document: z.optional(z.string()),
  title: z.string(),
  lacksAlt: z.boolean(),
});
export type MediaUseBody = z.infer<typeof MediaUseBody>;

const IDS = `ids takes 1 to ${MEDIA_BULK_IDS_MAX} ids of pictures`;

/** Pictures that are deleted together. */
export const BulkMediaRequest = z.object({
  ids: z
    .array(z.int(IDS).check(z.positive(IDS)), IDS)
    .check(z.minLength(1, IDS), z.maxLength(MEDIA_BULK_IDS_MAX, IDS)),
  action: z.literal('delete', 'action takes delete'),
});

/** Which pictures are gone, and why the others are not. */
export const BulkMediaBody = z.object({
  changed: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), message: z.string() })),
});
export type BulkMediaBody = z.infer<typeof BulkMediaBody>;

/** `q` looks in file names and alternative texts; `url` is the address of one picture. */
const MediaListQuery = z.object({
  ...listQueryFields,
  filter: z.exactOptional(z.enum(MEDIA_FILTERS, `filter takes ${MEDIA_FILTERS.join(' or ')}`)),
  url: z.exactOptional(z.string('url takes an address').check(z.maxLength(2000))),
});

export const mediaEndpoints = {
  list: defineEndpoint(mediaCalls.list, {
    summary: 'Uploaded pictures, newest first',
    query: MediaListQuery,
    success: {
      status: 200,
      body: z.array(MediaRow),
      headers: totalHeader('pictures that match'),
    },
  }),
  upload: defineEndpoint(mediaCalls.upload, {
    summary: 'Upload a picture; the same file again is answered with the same picture',
    form: UploadMediaForm,
    success: { status: 201, body: MediaBody },
    errors: ['invalid_input', 'body_too_large', 'unsupported_media_type', 'unavailable'],
  }),
  copy: defineEndpoint(mediaCalls.copy, {
    summary: 'Copy a picture of another site into the library',
    body: CopyMediaRequest,
    success: { status: 201, body: MediaBody },
    errors: ['invalid_input', 'unavailable'],
  }),
  getById: defineEndpoint(mediaCalls.getById, {
    summary: 'One uploaded picture',
    params: IdParams,
    success: { status: 200, body: MediaBody },
    errors: ['not_found'],
  }),
  update: defineEndpoint(mediaCalls.update, {
    summary: 'Change the alternative text or the focal point of a picture',
    params: IdParams,
    body: UpdateMediaRequest,
    success: { status: 200, body: MediaBody },
    errors: ['not_found'],
  }),
  listUses: defineEndpoint(mediaCalls.listUses, {
    summary: 'Where a picture is used: posts, unsent texts, the trash, and histories of posts',
    params: IdParams,
    success: { status: 200, body: z.array(MediaUseBody) },
    errors: ['not_found'],
  }),
  replaceFile: defineEndpoint(mediaCalls.replaceFile, {
    summary: 'Give a picture another file; posts that use it show the new one',
    params: IdParams,
    form: ReplaceMediaForm,
    success: { status: 200, body: MediaBody },
    errors: [
      'not_found',
      'invalid_input',
      'body_too_large',
      'unsupported_media_type',
      'unavailable',
    ],
  }),
  changeMany: defineEndpoint(mediaCalls.changeMany, {
    summary: 'Delete several pictures; those in use stay',
    body: BulkMediaRequest,
    success: { status: 200, body: BulkMediaBody },
  }),
  remove: defineEndpoint(mediaCalls.remove, {
    summary: 'Delete a picture that no post and no unsent text uses',
    params: IdParams,
    success: { status: 204, body: null },
    errors: ['not_found', 'media_in_use'],
  }),
} satisfies Record<keyof typeof mediaCalls, Endpoint>;
