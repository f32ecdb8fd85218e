import { expect, it } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import { watchBucket } from './watch-bucket.ts';

/** A bucket whose writes fail with this error, and what was logged. */
function watchFailing(error: Error) {
  const bucket = new MemoryBucket();
  bucket.put = async () => {
    throw error;
  };
  const logged: string[] = [];
  const { get, has, put, remove, tidy } = bucket;
  const bound = { get: get.bind(bucket), has: has.bind(bucket), put, remove, tidy };
  const watched = watchBucket(bound, (_, context) => logged.push(context));
  return { watched, logged, put: () => watched.put('key', Buffer.from('x'), 'image/webp') };
}

const withCode = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });
const withName = (name: string) => Object.assign(new Error('it failed'), { name });

it.each([
  [withCode('ENOSPC'), 'full', /disk of the pictures is full: free some room/],
  [withCode('EDQUOT'), 'full', /free some room/],
  [withCode('EROFS'), 'read_only', /check the rights/],
  [withCode('ECONNREFUSED'), 'unavailable', /does not answer/],
  [withName('SlowDown'), 'unavailable', /does not answer/],
  [withName('InvalidAccessKeyId'), 'unavailable', /refuses MEDIA_S3_URL/],
])('%s becomes a fault of the kind %s, logged once for many calls', async (error, fault, line) => {
  const { put, logged } = watchFailing(error);
  for (let call = 0; call < 3; call += 1) await expect(put()).rejects.toMatchObject({ fault });
  expect(logged).toEqual([expect.stringMatching(line)]);
});

it('lets other errors through, and faults that the database has logged', async () => {
  for (const error of [new Error('a mistake'), new StorageError('unavailable', 'no connection')]) {
    const { put, watched, logged } = watchFailing(error);
    await expect(put()).rejects.toBe(error);
    expect(logged).toEqual([]);
    expect(await watched.has('key')).toBe(false);
  }
});
