import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Store } from '#storage/store.ts';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { buildNewMedia, insertAuthor } from '#tests/support/databases/database-rows.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { createMediaFolder } from './media-folder.ts';
import { openMediaBucket, requireMediaPlace } from './open-media-bucket.ts';

const HASH = 'a'.repeat(32);
const KEY = `${HASH}/480.webp`;

describeStore('the bucket of the settings', (openTestStore) => {
  let dataDir: string;
  let store: Store;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'test-bucket-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    store = await openTestStore();
  });

  const open = async (
    settings: Pick<Parameters<typeof openMediaBucket>[0], 's3' | 'folder'>,
    isShared: boolean,
    logError: (error: Error, context: string) => void = failOnLoggedError,
  ) => {
    await requireMediaPlace({ ...settings, logError });
    const claiming = { store, now: () => '2026-03-01T09:00:00.000Z', newToken: randomUUID };
    return openMediaBucket({
      dataDir,
      ...settings,
      isShared,
      claiming,
      logError,
    });
  };

  const startS3 = async () => {
    const server = await startS3Server('pictures');
    onTestFinished(() => server.close());
    const s3 = {
      endpoint: server.origin,
      region: 'eu-central-1',
      bucket: 'pictures',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
    };
    return { server, s3 };
  };

  it('is the S3-compatible store if one is named', async () => {
    const { server, s3 } = await startS3();
    const { bucket, place } = await open({ s3 }, true);
    await bucket.put(KEY, Buffer.from('x'), 'image/webp');
    expect([...server.objects.keys()]).toEqual([KEY]);
    expect(place).toBe(`${server.origin}/pictures`);
  });

  it.each([
    ['a key', { accessKeyId: 'WRONG' }, /AccessDenied/],
    ['a bucket', { bucket: 'others' }, /NoSuchBucket/],
  ])('blames MEDIA_S3_URL for %s that its store refuses', async (_, wrong, reason) => {
    const { s3 } = await startS3();
    const opened = open({ s3: { ...s3, ...wrong } }, true);
    await expect(opened).rejects.toThrow(/^MEDIA_S3_URL: [^\n]+ correct its key/);
    await expect(opened).rejects.toThrow(reason);
  });

  it('opens without a store that does not answer, and says so', async () => {
    const { server, s3 } = await startS3();
    server.fail(503, 'ServiceUnavailable');
    const logged: string[] = [];
    const { bucket } = await open({ s3 }, true, (_, context) => logged.push(context));
    expect(logged).toEqual([expect.stringMatching(/^MEDIA_S3_URL: .* does not answer/)]);
    await expect(bucket.get(KEY)).rejects.toMatchObject({ fault: 'unavailable' });
  });

  it('serves what it has read from a store while that is away or refuses its key', async () => {
    const { server, s3 } = await startS3();
    const logged: string[] = [];
    const { bucket } = await open({ s3 }, true, (_, context) => logged.push(context));
    const read = async (key: string) => {
      const file = await bucket.get(key);
      return file && (await buffer(file.body)).toString();
    };
    const other = `${HASH}/960.webp`;
    for (const key of [KEY, other]) await bucket.put(key, Buffer.from(key), 'image/webp');
    expect(await read(KEY)).toBe(KEY);
    const callsBefore = server.calls.length;
    expect(await read(KEY)).toBe(KEY);
    expect(server.calls).toHaveLength(callsBefore);
    server.fail(403, 'InvalidAccessKeyId');
    await expect(read(other)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(logged).toEqual([expect.stringMatching(/refuses MEDIA_S3_URL/)]);
    expect(await read(KEY)).toBe(KEY);
  });

  it('is the folder that is named, also for several instances', async () => {
    const folder = path.join(dataDir, 'chosen');
    await expect(open({ folder }, true)).rejects.toThrow(
      /^MEDIA_DIR: .* takes an existing folder$/,
    );
    await mkdir(folder);
    const { bucket, place } = await open({ folder }, true);
    await bucket.put(KEY, Buffer.from('x'), 'image/webp');
    expect(await readdir(path.join(folder, HASH))).toEqual(['480.webp']);
    expect(place).toBe(folder);
  });

  it('is a folder in the data directory for a process on its own', async () => {
    const { bucket } = await open({}, false);
    await bucket.put(KEY, Buffer.from('x'), 'image/webp');
    expect(await readdir(path.join(dataDir, 'media', HASH))).toEqual(['480.webp']);
  });

  it('is the database if several instances may share it', async () => {
    const { bucket, place } = await open({}, true);
    await bucket.put(KEY, Buffer.from('x'), 'image/webp');
    expect(await store.mediaFiles.find(KEY)).toMatchObject({ bytes: 1 });
    expect(place).toMatch(/^the database/);
  });

  it('serves pictures of an earlier release from their folder, and moves them into the database', async () => {
    const unknown = 'c'.repeat(32);
    const folder = createMediaFolder(path.join(dataDir, 'media'));
    for (const hash of [HASH, unknown]) {
      await folder.put(`${hash}/480.webp`, Buffer.from(hash), 'image/webp');
    }
    await store.media.insert(buildNewMedia({ hash: HASH, createdBy: await insertAuthor(store) }));
    const { bucket, moveEarlier } = await open({}, true);
    const read = async (hash: string) => {
      const file = await bucket.get(`${hash}/480.webp`);
      return file && (await buffer(file.body)).toString();
    };
    expect(await read(HASH)).toBe(HASH);
    expect(await bucket.has(KEY)).toBe(true);
    // A picture that another instance deleted, or that belongs to another database.
    expect(await read(unknown)).toBeNull();

    expect(await moveEarlier()).toBe(1);
    expect(await moveEarlier()).toBe(0);
    expect(await readdir(path.join(dataDir, 'media'))).toEqual([unknown]);
    expect(await read(HASH)).toBe(HASH);
  });
});
