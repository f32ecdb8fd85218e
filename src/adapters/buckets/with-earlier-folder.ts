import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findContentType, type WithMedia } from '#domain/media/public.ts';
import { isPresent, type ReadableBucket } from './readable-bucket.ts';

export interface EarlierFolderOptions {
  readonly bucket: ReadableBucket;
  /** The bucket that an earlier release kept pictures in. */
  readonly earlier: ReadableBucket;
  readonly store: WithMedia<'findByHash'>;
}

/** A bucket that also serves pictures with a record from the folder of an earlier release. */
export function withEarlierFolder(options: EarlierFolderOptions): ReadableBucket {
  const { bucket, earlier, store } = options;
  const get: ReadableBucket['get'] = async (key) => {
    const file = await bucket.get(key);
    if (file) return file;
    const old = await earlier.get(key);
    if (!old) return null;
    if (await store.media.findByHash(key.split('/')[0] ?? '')) return old;
    old.body.destroy();
    return null;
  };
  return {
    ...bucket,
    get,
    has: async (key) => (await bucket.has(key)) || (await isPresent(get(key))),
    async remove(hash) {
      await Promise.all([bucket.remove(hash), earlier.remove(hash)]);
    },
    async tidy(hash) {
      await Promise.all([bucket.tidy(hash), earlier.tidy(hash)]);
    },
  };
}

/** Moves all files of one picture from its folder to a bucket; holds one file at a time. */
export async function movePicture(
  folder: string,
  hash: string,
  bucket: Pick<ReadableBucket, 'has' | 'put'>,
  earlier: Pick<ReadableBucket, 'get'>,
): Promise<void> {
  for (const name of await readdir(path.join(folder, hash)).catch(() => [])) {
    const key = `${hash}/${name}`;
    const contentType = findContentType(key);
    if (contentType === null || (await bucket.has(key))) continue;
    const file = await earlier.get(key);
    if (file) await bucket.put(key, await buffer(file.body), contentType);
  }
  await rm(path.join(folder, hash), { recursive: true, force: true });
}
