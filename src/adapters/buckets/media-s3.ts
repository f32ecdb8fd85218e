import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { YEAR } from '#shared/requests/cache-control.ts';
import { isPresent, type ReadableBucket } from './readable-bucket.ts';
import { FileChangedError, type SharedFiles } from './with-copies.ts';

/** A bucket in a store with Amazon S3's protocol. */
export interface S3Location {
  /** Origin of the store, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECTION_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 20_000;

const createClient = ({ endpoint, region, bucket: _, ...credentials }: S3Location) =>
  new S3Client({
    endpoint,
    region,
    credentials,
    // A host name per bucket needs DNS entries that few stores but Amazon's have.
    forcePathStyle: true,
    // Not every store supports the newer checksums, and nothing here needs them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });

/** Keeps files as objects under their keys. A reader waits at most `patienceMs` for each part of a file. */
export function createMediaS3(
  location: S3Location,
  patienceMs = REQUEST_TIMEOUT_MS,
): ReadableBucket & SharedFiles {
  const { bucket } = location;
  const client = createClient(location);

  const read = async (key: string) => {
    const file = { Bucket: bucket, Key: key };
    const { Body, ContentLength, ETag } = await withPatience(patienceMs, (abortSignal) =>
      client.send(new GetObjectCommand(file), { abortSignal }),
    );
    if (ContentLength === undefined) throw new Error(`The store gave no length for ${key}`);
    return { body: Body as Readable, bytes: ContentLength, version: toVersion(key, ETag) };
  };

  const get = (key: string) => read(key).catch(ignoreAbsence);

  const removeAll = async (hash: string) => {
    // At most a dozen, far below the thousand that one answer lists. Deleted one by one, because
    // stores disagree about the checksum of the bulk call.
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${hash}/` }),
    );
    await Promise.all(
      Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))),
    );
    return Contents.map(({ Key = '', ETag }) => toVersion(Key, ETag));
  };

  return {
    get,
    // Not with HEAD, which cannot distinguish a missing bucket from a missing file.
    has: (key) => isPresent(get(key)),

    async find(key) {
      const file = { Bucket: bucket, Key: key };
      try {
        const { ContentLength, ETag } = await withPatience(patienceMs, (abortSignal) =>
          client.send(new HeadObjectCommand(file), { abortSignal }),
        );
        if (ContentLength === undefined) throw new Error(`The store gave no length for ${key}`);
        return { bytes: ContentLength, version: toVersion(key, ETag) };
      } catch (error) {
        if (!(error instanceof S3ServiceException)) throw error;
        // An answer to HEAD has no body, so only another call says what is wrong.
        if (await isPresent(get(key))) throw error;
        return null;
      }
    },

    async *read(key, { version }) {
      const file = await read(key).catch(ignoreAbsence);
      if (file?.version === version) yield* withoutStalls(file.body, patienceMs);
      else {
        file?.body.destroy();
        throw new FileChangedError(`${key} was replaced or removed meanwhile`);
      }
    },

    async put(key, bytes, contentType) {
      const file = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType };
      await client.send(new PutObjectCommand({ ...file, CacheControl: YEAR }));
    },

    removeAll,
    remove: async (hash) => void (await removeAll(hash)),

    // An interrupted call stores nothing.
    tidy: async () => undefined,
  };
}

/** A file has the same version for all instances, and another one once it is replaced. */
function toVersion(key: string, etag = ''): string {
  return createHash('sha256').update(`${key} ${etag}`).digest('hex').slice(0, 32);
}

function ignoreAbsence(error: unknown): null {
  if (error instanceof NoSuchKey) return null;
  throw error;
}

/** Ends a call that gets no answer, with the code that a connection in that state has. */
async function withPatience<Result>(
  patienceMs: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const patience = new AbortController();
  // Cleared on an answer, because an abort would end the answer's body as well.
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await call(patience.signal);
  } catch (error) {
    throw patience.signal.aborted ? buildTimeout() : error;
  } finally {
    clearTimeout(timer);
  }
}

async function* withoutStalls(body: Readable, patienceMs: number): AsyncGenerator<Uint8Array> {
  const startTimer = () => setTimeout(() => body.destroy(buildTimeout()), patienceMs);
  let timer = startTimer();
  try {
    for await (const chunk of body) {
      // Whoever takes the chunk may be slow.
      clearTimeout(timer);
      yield chunk;
      timer = startTimer();
    }
  } finally {
    clearTimeout(timer);
  }
}

function buildTimeout(): Error {
  return Object.assign(new Error('The store did not answer in time'), { code: 'ETIMEDOUT' });
}
