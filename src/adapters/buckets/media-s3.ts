import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { YEAR } from '#rules/requests/cache-control.ts';
import { type BucketFile, isPresent, type ReadableBucket } from './readable-bucket.ts';

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

/** Keeps files as objects under their keys. */
export function createMediaS3({
  endpoint,
  region,
  bucket,
  ...credentials
}: S3Location): ReadableBucket {
  const client = new S3Client({
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

  const get = async (key: string): Promise<BucketFile | null> => {
    try {
      const { Body, ContentLength } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      );
      if (ContentLength === undefined) throw new Error(`The store gave no length for ${key}`);
      return { body: Body as Readable, bytes: ContentLength };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  };

  return {
    get,
    // Not with HEAD, which cannot distinguish a missing bucket from a missing file.
    has: (key) => isPresent(get(key)),

    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          CacheControl: YEAR,
        }),
      );
    },

    async remove(hash) {
      // At most a dozen, far below the thousand that one answer lists. Deleted one by one, because
      // stores disagree about the checksum of the bulk call.
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${hash}/` }),
      );
      await Promise.all(
        Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))),
      );
    },

    // An interrupted call stores nothing.
    tidy: async () => undefined,
  };
}
