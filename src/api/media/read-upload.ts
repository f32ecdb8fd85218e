import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  MEDIA_BOUNDS,
  type mediaEndpoints,
  PICTURE_TOO_LARGE,
  UploadMediaFields,
} from '#contracts/media.ts';
import { toStorableText } from '#contracts/text-fields.ts';
import type { AppError } from '../app-error.ts';
import type { Refuse } from '../endpoints/endpoint-types.ts';
import { isRefusal } from '../endpoints/is-refusal.ts';
import { validateInput } from '../endpoints/validate-input.ts';

type RefuseUpload = Refuse<typeof mediaEndpoints.upload>;

/** What an upload holds. */
export interface Upload {
  readonly bytes: Buffer;
  readonly originalName: string;
  readonly alt: string;
}

const NAME_LENGTH_MAX = 200;
const NOT_WHOLE = 'The upload did not arrive whole. Please try again.';

/** What stands around the file in the body: boundaries, headers and the text fields. */
const FRAME_BYTES_MAX = 64 * 1024;

const limits = {
  fileSize: MEDIA_BOUNDS.fileBytes,
  files: 1,
  fields: 10,
  fieldSize: 16 * 1024,
  headerPairs: 20,
};

/**
 * Reads a body of multipart/form-data with one file in the field `file`, which is held in memory.
 * Throws the refusals of the contract.
 */
export async function readUpload(request: FastifyRequest, refuse: RefuseUpload): Promise<Upload> {
  if (!request.isMultipart()) {
    throw refuse('unsupported_media_type', {
      message: 'Please send the picture as multipart/form-data.',
    });
  }
  if (Number(request.headers['content-length']) > MEDIA_BOUNDS.fileBytes + FRAME_BYTES_MAX) {
    throw refuseSize(refuse);
  }
  // Gone while it waited for its turn: the parser would wait for ever for what comes no more.
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
  // At the limit the parser goes on to the end of the file, however far away that is.
  part.file.once('limit', () => part.file.destroy(refuseSize(refuse)));
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw refuseFile(refuse, 'This file is empty. Please choose a picture.');
  // A part may leave its name out, whatever the type says.
  const name: string | undefined = part.filename;
  return { bytes, originalName: toStorableText(name?.slice(0, NAME_LENGTH_MAX) ?? '') };
}

function refuseSize(refuse: RefuseUpload): AppError {
  return refuse('body_too_large', { message: PICTURE_TOO_LARGE });
}

/** A refusal beside the field of the form. */
export function refuseFile(refuse: RefuseUpload, message: string): AppError {
  return refuse('invalid_input', { message, issues: [{ path: 'file', message }] });
}

/** Whatever the parser dislikes is the sender's fault: there is nothing of ours in its work. */
function toRefusal(error: unknown, refuse: RefuseUpload): AppError {
  if (isRefusal(error)) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return refuseFile(refuse, 'Please send one picture at a time.');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseSize(refuse);
  return refuseFile(refuse, NOT_WHOLE);
}
