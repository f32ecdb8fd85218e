import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, send, signInClient } from '../support/http.ts';
import { drawUpload, type ProductPicture, uploadPicture } from '../support/product-pictures.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const administrator = { username: 'admin', password: 'admin123' };
const FULL = {
  code: 'storage_full',
  message: 'The server has no room left, so nothing was saved. Please try again later.',
};

const canMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== null;
})();
const title = canMount
  ? 'a disk that is really full'
  : 'a disk that is really full (skipped: this user may not mount one)';

let disk: SmallDisk;
let mediaDisk: SmallDisk;
let product: RunningProduct;
let admin: HttpClient;
let picture: ProductPicture;

beforeAll(async () => {
  if (!canMount) return;
  disk = mountSmallDisk(24) as SmallDisk;
  mediaDisk = mountSmallDisk(8) as SmallDisk;
  const media = path.join(mediaDisk.folder, 'media');
  await mkdir(media);
  product = await startProduct({ MEDIA_DIR: media }, path.join(disk.folder, 'data'));
  admin = await signInClient(product.url, administrator);
  picture = (await (await uploadNext(1)).json()) as ProductPicture;
});

afterAll(async () => {
  await product?.stop();
  disk?.remove();
  mediaDisk?.remove();
});

/** A message long enough that the files of the database must grow. */
const inquiry = {
  fullName: 'Asha Patil',
  email: 'asha@example.com',
  message: 'A message of some length. '.repeat(700),
};

/** A full disk is no reason to send visitors elsewhere. */
const readReadiness = async () => {
  const answer = await fetch(`${product.url}/readyz`);
  return [answer.status, await answer.json()];
};

async function uploadNext(seed: number): Promise<Response> {
  return uploadPicture(product.url, admin.cookie, await drawUpload(seed));
}

describe.skipIf(!canMount)(title, () => {
  it('of the database: reading goes on, writes say so, and all is well once there is room', async () => {
    const { url } = product;
    const before = await (await admin.call('GET', '/api/contact')).json();
    const copy = `/api/blog/working-copies/${crypto.randomUUID()}`;
    const text = { title: 'Kept before', content: 'A text of some length. '.repeat(700) };
    expect((await admin.call('PUT', copy, text)).status).toBe(200);
    const later = { ...text, title: 'Kept later', content: text.content.repeat(3) };

    disk.fill();
    await expect
      .poll(() => send(url, 'POST', '/api/contact/submit', inquiry).then(({ status }) => status))
      .toBe(507);
    const refused = await send(url, 'POST', '/api/contact/submit', inquiry);
    expect(await refused.json()).toEqual(FULL);
    const upload = await uploadNext(2);
    expect([upload.status, await upload.json()]).toEqual([507, FULL]);
    const unsent = await admin.call('PUT', copy, later);
    expect([unsent.status, await unsent.json()]).toEqual([507, FULL]);
    expect(await (await admin.call('GET', copy)).json()).toMatchObject(text);
    await expect.poll(readReadiness).toEqual([200, { status: 'degraded' }]);
    for (const path of [
      '/',
      '/blog',
      '/blog?q=cloud',
      '/api/blog/published',
      '/healthz',
      picture.url,
    ]) {
      expect((await fetch(url + path)).status, path).toBe(200);
    }
    expect((await admin.call('GET', '/api/contact')).status).toBe(200);

    await disk.free();
    await expect.poll(readReadiness).toEqual([200, { status: 'ok' }]);
    expect((await send(url, 'POST', '/api/contact/submit', inquiry)).status).toBe(201);
    expect((await uploadNext(3)).status).toBe(201);
    expect((await admin.call('PUT', copy, later)).status).toBe(200);
    expect(await (await admin.call('GET', copy)).json()).toMatchObject(later);
    const after = (await (await admin.call('GET', '/api/contact')).json()) as unknown[];
    expect(after.length).toBeGreaterThan((before as unknown[]).length);
    expect(product.readOutput()).toMatch(/the disk of the database is full: free some room/);
  });

  it('of the folder of uploads: only uploads are refused, until there is room', async () => {
    const { url } = product;
    mediaDisk.fill();
    const upload = await uploadNext(4);
    expect([upload.status, await upload.json()]).toEqual([507, FULL]);
    await expect.poll(readReadiness).toEqual([200, { status: 'degraded' }]);
    expect((await fetch(url + picture.url)).status).toBe(200);
    expect((await send(url, 'POST', '/api/contact/submit', inquiry)).status).toBe(201);

    await mediaDisk.free();
    await expect.poll(readReadiness).toEqual([200, { status: 'ok' }]);
    expect((await uploadNext(4)).status).toBe(201);
    expect(product.readOutput()).toMatch(/the disk of the pictures is full: free some room/);
  });
});
