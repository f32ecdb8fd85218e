import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../support/databases/empty-database.ts';
import { buildPostPayload, signInClient } from '../support/http.ts';
import { drawUpload, type ProductPicture, uploadPicture } from '../support/product-pictures.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const administrator = { username: 'admin', password: 'admin123' };
const instances: RunningProduct[] = [];

afterEach(async () => {
  await Promise.all(instances.splice(0).map((instance) => instance.dispose()));
});

async function readPage(instance: RunningProduct, path: string): Promise<string> {
  return (await fetch(`${instance.url}${path}`)).text();
}

describe('two instances on one PostgreSQL database', () => {
  it('start at the same time, share sessions, and soon show each other’s posts', async () => {
    const database = await createEmptyDatabase();
    const environment = { DATABASE_URL: database.url };
    instances.push(...(await Promise.all([startProduct(environment), startProduct(environment)])));
    const [first, second] = instances as [RunningProduct, RunningProduct];
    const published = await fetch(`${first.url}/api/blog/published`);
    expect(published.headers.get('x-total-count')).toBe('10');

    expect(await readPage(second, '/blog')).not.toContain('Seen by the other one');
    const admin = await signInClient(first.url, administrator);
    const post = buildPostPayload({ title: 'Seen by the other one' });
    expect((await admin.call('POST', '/api/blog', post)).status).toBe(201);
    expect(await readPage(first, '/blog')).toContain('Seen by the other one');
    await expect
      .poll(() => readPage(second, '/blog'), { interval: 100 })
      .toContain('Seen by the other one');
    await Promise.all(instances.splice(0).map((instance) => instance.dispose()));
    await database.drop();
  });

  it('share pictures by that one setting: uploaded on one, seen and deleted on the other', async () => {
    const database = await createEmptyDatabase();
    const environment = { DATABASE_URL: database.url };
    instances.push(...(await Promise.all([startProduct(environment), startProduct(environment)])));
    const [first, second] = instances as [RunningProduct, RunningProduct];
    expect(first.readOutput()).toContain('Pictures are in     the database');
    const admin = await signInClient(first.url, administrator);
    const answer = await uploadPicture(first.url, admin.cookie, await drawUpload(1));
    expect(answer.status).toBe(201);
    const picture = (await answer.json()) as ProductPicture;

    const get = (instance: RunningProduct) => fetch(`${instance.url}${picture.url}`);
    const [one, other] = await Promise.all([get(first), get(second)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    expect(Buffer.from(await other.arrayBuffer())).toEqual(Buffer.from(await one.arrayBuffer()));
    expect(await readdir(path.join(second.dataDir, 'media-cache'))).toHaveLength(1);

    await rm(path.join(second.dataDir, 'media-cache'), { recursive: true });
    expect((await get(second)).status).toBe(200);

    const otherAdmin = await signInClient(second.url, administrator);
    expect((await otherAdmin.call('DELETE', `/api/media/${picture.id}`)).status).toBe(204);
    expect((await get(second)).status).toBe(404);
    await expect.poll(async () => (await get(first)).status, { interval: 100 }).toBe(404);
    await Promise.all(instances.splice(0).map((instance) => instance.dispose()));
    await database.drop();
  });

  it('serve pictures of an earlier release from its folder, and move them into the database', async () => {
    const database = await createEmptyDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'earlier-'));
    const media = path.join(dataDir, 'media');
    await mkdir(media);
    // As an earlier release did: one folder, and only its own instance has it.
    const earlier = await startProduct({ DATABASE_URL: database.url, MEDIA_DIR: media }, dataDir);
    instances.push(earlier);
    const admin = await signInClient(earlier.url, administrator);
    const answer = await uploadPicture(earlier.url, admin.cookie, await drawUpload(2));
    const picture = (await answer.json()) as ProductPicture;
    await earlier.stop();
    expect(await readdir(media)).toHaveLength(1);

    const environment = { DATABASE_URL: database.url };
    const upgraded = await startProduct(environment, dataDir);
    const second = await startProduct(environment);
    instances.push(upgraded, second);
    expect((await fetch(`${upgraded.url}${picture.url}`)).status).toBe(200);
    await expect.poll(() => readdir(media), { interval: 100 }).toEqual([]);
    for (const { url } of [upgraded, second]) {
      expect((await fetch(`${url}${picture.url}`)).status).toBe(200);
    }
    await Promise.all(instances.splice(0).map((instance) => instance.dispose()));
    await database.drop();
  });
});
