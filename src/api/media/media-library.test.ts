import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import { drawPicture, toMultipart, upload } from '#tests/support/pictures.ts';

const draw = async (width: number, height = 20) =>
  new Uint8Array(await drawPicture(width, height).png().toBuffer());

/** An app with one picture, and a way to give it another file. */
async function buildLibrary() {
  const bucket = new MemoryBucket();
  const app = await buildTestApp({ bucket });
  const cookie = await app.signIn();
  const original = await draw(40);
  const { body: picture } = await upload(app, cookie, original, { alt: 'A harbour' });
  const address = `/api/media/${picture.id}`;
  const replace = async (file: Uint8Array<ArrayBuffer>) =>
    app.call('PUT', `${address}/file`, { cookie, ...(await toMultipart({ file })) });
  const createPost = async (overrides: object) => {
    const body = buildPostRequest({ published: true, ...overrides });
    return (await app.call('POST', '/api/blog', { cookie, body })).body;
  };
  return { app, bucket, cookie, original, picture, address, replace, createPost };
}

describe('PUT /api/media/{id}/file', () => {
  test('posts show the new file under their old address, and old addresses lead to it', async () => {
    const { app, bucket, cookie, original, picture, address, replace, createPost } =
      await buildLibrary();
    const content = `<p>See the picture below.</p><p><img src="${picture.url}"></p>`;
    const post = await createPost({ coverImage: picture.url, content });
    const changes = app.countPostChanges();
    const answer = await replace(await draw(60, 30));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: picture.id, width: 60, height: 30, alt: 'A harbour' });
    expect(answer.body.url).not.toBe(picture.url);
    expect(app.countPostChanges()).toBe(changes + 1);

    const read = (await app.call('GET', `/api/blog/${post.slug}`)).body;
    expect(read.cover.url).toBe(answer.body.url);
    expect(read.content).toContain(answer.body.srcset.avif);
    expect(read.content).not.toContain(picture.url);
    const former = await app.call('GET', picture.url);
    expect([former.status, former.headers.location]).toEqual([302, answer.body.url]);
    expect((await app.call('GET', answer.body.url)).status).toBe(200);
    expect(bucket.files.size).toBe(3);
    const byAddress = `/api/media?url=${encodeURIComponent(picture.url)}`;
    expect((await app.call('GET', byAddress, { cookie })).body).toMatchObject([
      { id: picture.id, useCount: 1 },
    ]);
    expect((await app.call('DELETE', address, { cookie })).status).toBe(409);

    // The first file again is another picture now: posts find the replaced one by its name.
    const again = (await upload(app, cookie, original)).body;
    expect(again.id).not.toBe(picture.id);
    expect((await upload(app, cookie, original)).body.id).toBe(again.id);
    expect((await app.call('GET', picture.url)).status).toBe(302);
  });

  test('takes back a former file, and the file of another picture', async () => {
    const { app, bucket, cookie, original, picture, address, replace } = await buildLibrary();
    // Drawn once: each drawing has noise of its own.
    const file = await draw(70);
    const other = (await upload(app, cookie, file)).body;
    expect((await replace(file)).body).toMatchObject({ id: picture.id, width: 70 });
    expect((await app.call('GET', other.url)).status).toBe(200);
    expect((await replace(original)).body.url).toBe(picture.url);
    expect((await replace(original)).body.url).toBe(picture.url);
    expect((await app.call('GET', picture.url)).status).toBe(200);
    expect(bucket.files.size).toBe(6);
    expect((await app.call('GET', address, { cookie })).body.width).toBe(40);
  });

  test('refuses what is no picture, and a picture that is not there', async () => {
    const { app, cookie, picture, address, replace } = await buildLibrary();
    const answer = await replace(new TextEncoder().encode('<svg/>'));
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'file']);
    expect((await app.call('GET', address, { cookie })).body).toEqual(picture);
    const form = await toMultipart({ file: await draw(30) });
    const missing = await app.call('PUT', '/api/media/999/file', { cookie, ...form });
    expect(missing.status).toBe(404);
    expect((await app.call('PUT', `${address}/file`, { cookie, body: {} })).status).toBe(415);
  });
});

describe('the focal point', () => {
  test('is kept with two decimals, and crops cards and covers', async () => {
    const { app, cookie, picture, address, createPost } = await buildLibrary();
    const post = await createPost({ coverImage: picture.url });
    const read = async () => (await app.call('GET', `/api/blog/${post.slug}`)).body.cover;
    expect(await read()).not.toHaveProperty('focus');
    const body = { focalPoint: { x: 0.128, y: 1 } };
    const answer = await app.call('PATCH', address, { cookie, body });
    expect(answer.body).toMatchObject({ alt: 'A harbour', focalPoint: { x: 0.13, y: 1 } });
    expect((await read()).focus).toBe('13% 100%');
    expect((await app.call('GET', '/api/blog/published')).body[0].cover.focus).toBe('13% 100%');
  });

  test.each([
    { x: -0.01, y: 0.5 },
    { x: 0.5, y: 1.01 },
    { x: '0.5', y: 0.5 },
    { x: 0.5 },
    'centre',
  ])('%j is refused', async (focalPoint) => {
    const { app, cookie, picture, address } = await buildLibrary();
    const body = { alt: 'New', focalPoint };
    const answer = await app.call('PATCH', address, { cookie, body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(
      'The focal point lies inside the picture: x and y take a number from 0 to 1',
    );
    expect((await app.call('GET', address, { cookie })).body).toEqual(picture);
  });

  test('stays with a new file of the same shape, and returns to the centre of another', async () => {
    const { app, cookie, address, replace } = await buildLibrary();
    const focalPoint = { x: 0.2, y: 0.3 };
    await app.call('PATCH', address, { cookie, body: { focalPoint } });
    expect((await replace(await draw(80, 40))).body.focalPoint).toEqual(focalPoint);
    expect((await replace(await draw(40, 80))).body.focalPoint).toEqual({ x: 0.5, y: 0.5 });
  });
});

describe('where a picture is used', () => {
  test('is listed with the posts that show it without a text', async () => {
    const { app, cookie, picture, address, createPost } = await buildLibrary();
    const image = (alt: string) =>
      `<p>See the picture below.</p><p><img src="${picture.url}"${alt}></p>`;
    const titles = ['Without words', 'With words', 'With the usual ones'];
    const texts = [' alt=""', ' alt="A port"', ''];
    for (const [index, title] of titles.entries()) {
      await createPost({ title, content: image(texts[index] ?? '') });
    }
    await createPost({ title: 'As its cover', coverImage: picture.url });
    const uses = await app.call('GET', `${address}/uses`, { cookie });
    expect(
      uses.body.map((use: { title: string; lacksAlt: boolean }) => [use.title, use.lacksAlt]),
    ).toEqual([
      ['Without words', true],
      ['With words', false],
      ['With the usual ones', false],
      ['As its cover', false],
    ]);
    await app.call('PATCH', address, { cookie, body: { alt: '' } });
    const bare = (await app.call('GET', `${address}/uses`, { cookie })).body;
    // Above the article the cover has the title.
    expect(bare.map(({ lacksAlt }: { lacksAlt: boolean }) => lacksAlt)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect((await app.call('GET', '/api/media/999/uses', { cookie })).status).toBe(404);
  });

  test('the list warns of a picture where a text shows it to readers without words, and only there', async () => {
    const { app, cookie, picture, address, createPost } = await buildLibrary();
    const list = async (query = '') =>
      (await app.call('GET', `/api/media${query}`, { cookie })).body.map(
        ({ id, lacksAlt }: { id: number; lacksAlt: boolean }) => [id, lacksAlt],
      );
    const isWarned = async () => {
      const listed = await list();
      expect(await list('?filter=without-alt')).toEqual(
        listed.filter(([, lacksAlt]: [number, boolean]) => lacksAlt),
      );
      return listed[0][1];
    };
    const image = (alt: string) =>
      `<p>See the picture below.</p><p><img src="${picture.url}"${alt}></p>`;
    await app.call('PATCH', address, { cookie, body: { alt: '' } });
    await createPost({ title: 'As cover and beside links', coverImage: picture.url });
    await createPost({ title: 'With words', content: image(' alt="A port"') });
    expect(await isWarned()).toBe(false);
    const usual = await createPost({ title: 'With the usual ones', content: image('') });
    expect(await isWarned()).toBe(true);
    await app.call('PATCH', address, { cookie, body: { alt: 'A harbour' } });
    expect(await isWarned()).toBe(false);
    const body = { content: image(' alt=" "'), updatedAt: usual.updatedAt };
    await app.call('PATCH', `/api/blog/${usual.id}`, { cookie, body });
    expect(await isWarned()).toBe(true);
    await app.call('DELETE', `/api/blog/${usual.id}`, { cookie });
    expect(await isWarned()).toBe(false);

    // Pages of the site show what their text says, never the picture's own words.
    const fields = { title: 'Privacy', slug: 'privacy', isInFooter: false };
    const path = '/api/documents/page';
    const value = { ...fields, content: image('') };
    const { body: page } = await app.call('POST', path, { cookie, body: { value } });
    expect(await isWarned()).toBe(true);
    const [use] = (await app.call('GET', `${address}/uses`, { cookie })).body;
    expect(use).toMatchObject({ place: 'document', document: `page/${page.id}`, lacksAlt: true });
  });

  test('an unsent text keeps a picture too', async () => {
    const { app, cookie, picture, address } = await buildLibrary();
    const url = `/api/blog/working-copies/${crypto.randomUUID()}`;
    const body = { title: 'Not sent yet', coverImage: picture.url };
    expect((await app.call('PUT', url, { cookie, body })).status).toBe(200);
    const answer = await app.call('DELETE', address, { cookie });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This picture is used in what somebody has typed into “Not sent yet” and not sent yet. Please remove it there first.',
    ]);
  });
});

test('POST /api/media/bulk deletes what is not used, and says why the others stay', async () => {
  const { app, cookie, picture, createPost } = await buildLibrary();
  const unused = (await upload(app, cookie, await draw(50))).body;
  await createPost({ title: 'Our costs', coverImage: picture.url });
  const list = await app.call('GET', '/api/media?filter=unused', { cookie });
  expect(list.body.map(({ id }: { id: number }) => id)).toEqual([unused.id]);
  const body = { ids: [picture.id, unused.id, 999], action: 'delete' };
  const answer = await app.call('POST', '/api/media/bulk', { cookie, body });
  expect(answer.body).toEqual({
    changed: [unused.id],
    refused: [
      {
        id: picture.id,
        message: 'This picture is used in “Our costs”. Please remove it there first.',
      },
      { id: 999, message: 'This picture is not there.' },
    ],
  });
  for (const wrong of [{}, { ids: [], action: 'delete' }, { ids: [1], action: 'keep' }]) {
    expect((await app.call('POST', '/api/media/bulk', { cookie, body: wrong })).status).toBe(400);
  }
  const tooMany = { ids: Array.from({ length: 101 }, (_, id) => id + 1), action: 'delete' };
  expect((await app.call('POST', '/api/media/bulk', { cookie, body: tooMany })).status).toBe(400);
  const entries = (await app.call('GET', '/api/audit?action=picture', { cookie })).body;
  expect(entries).toMatchObject([{ action: 'picture.removed', subject: { id: unused.id } }]);
});
