import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type mediaEndpoints, UploadMediaFields } from '#contracts/media/endpoints.ts';
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from '#shared/media/picture-uploads.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { toStorableText } from '#shared/text/to-storable-text.ts';
import type { AppError } from '../app-error.ts';
import type { Refuse } from '../endpoints/endpoint-types.ts';
import { isRefusal } from '../endpoints/is-refusal.ts';
import { validateInput } from '../endpoints/validate-input.ts';

type RefuseUpload = Refuse<typeof mediaEndpoints.upload>;

export interface Upload {
  readonly bytes: Buffer;
  readonly originalName: string;
  readonly alt: string;
}

/** A file's name is cut to this many characters. */
export const NAME_LENGTH_MAX = 200;
const NOT_WHOLE = 'The upload did not arrive whole. Please try again.';

/** Room for the rest of the body: boundaries, headers and text fields. */
const FRAME_BYTES_MAX = 64 * 1024;

const limits = {
  fileSize: PICTURE_BYTES_MAX,
  files: 1,
  fields: 10,
  fieldSize: 16 * 1024,
  headerPairs: 20,
};

/** Reads a multipart/form-data body with one `file`, held in memory. Throws the contract's errors. */
export async function readUpload(request: FastifyRequest, refuse: RefuseUpload): Promise<Upload> {
  if (!request.isMultipart()) {
    throw refuse('unsupported_media_type', {
      message: 'Please send the picture as multipart/form-data.',
    });
  }
  if (Number(request.headers['content-length']) > PICTURE_BYTES_MAX + FRAME_BYTES_MAX) {
    throw refuseSize(refuse);
  }
  // The sender left while waiting for a turn: the parser would wait for ever.
  if (request.raw.destroyed) throw refuseFile(refuse, NOT_WHOLE);
  let file: Omit<Upload, 'alt'> | null = null;
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = await readFile(part, refuse);
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw toRefusal(error, refuse);
  }
  if (!file) throw refuseFile(refuse, 'Please choose a picture.');
  const { alt = '' } = validateInput(UploadMediaFields, fields);
  return { ...file, alt };
}

async function readFile(part: MultipartFile, refuse: RefuseUpload): Promise<Omit<Upload, 'alt'>> {
  if (part.fieldname !== 'file')
    throw refuseFile(refuse, 'Please send the picture in the field “file”.');
  // At the limit the parser would continue to the end of the file, however long it is.
  part.file.once('limit', () => part.file.destroy(refuseSize(refuse)));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw refuseFile(refuse, 'This file is empty. Please choose a picture.');
  // The name may be missing, although the type says otherwise.
  const name: string | undefined = part.filename;
  return { bytes, originalName: toStorableText(cutText(name ?? '', NAME_LENGTH_MAX)) };
}

function refuseSize(refuse: RefuseUpload): AppError {
  return refuse('body_too_large', { message: PICTURE_TOO_LARGE });
}

/** A refusal of the field `file`. */
export function refuseFile(refuse: RefuseUpload, message: string): AppError {
  return refuse('invalid_input', { message, issues: [{ path: 'file', message }] });
}

/** Any error of the parser is the sender's fault, because it runs none of our code. */
function toRefusal(error: unknown, refuse: RefuseUpload): AppError {
  if (isRefusal(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return refuseFile(refuse, 'Please send one picture at a time.');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseSize(refuse);
  return refuseFile(refuse, NOT_WHOLE);
}
