import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import { drawPicture, upload } from '#tests/support/pictures.ts';

/** An app with `count` pictures, a minute apart, oldest first. */
async function buildLibrary(count: number) {
  const bucket = new MemoryBucket();
  const app = await buildTestApp({ bucket });
  const cookie = await app.signIn();
  const pictures = [];
  for (let index = 0; index < count; index += 1) {
    const bytes = await drawPicture(20 + index, 20)
      .png()
      .toBuffer();
    const { body } = await upload(app, cookie, new Uint8Array(bytes), { alt: `No. ${index}` });
    pictures.push(body);
    app.clock.advance(60);
  }
  const createPost = async (overrides: object) => {
    const body = buildPostRequest(overrides);
    return (await app.call('POST', '/api/blog', { cookie, body })).body;
  };
  return { app, bucket, cookie, pictures, createPost };
}

describe('GET /api/media', () => {
  test('lists what was uploaded, newest first, with the total', async () => {
    const { app, cookie, pictures } = await buildLibrary(3);
    const answer = await app.call('GET', '/api/media', { cookie });
    expect(answer.body).toEqual(
      pictures.toReversed().map((picture) => ({ ...picture, useCount: 0, lacksAlt: false })),
    );
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('answers with a part of them', async () => {
    const { app, cookie, pictures } = await buildLibrary(3);
    const answer = await app.call('GET', '/api/media?limit=1&offset=1', { cookie });
    expect(answer.body).toEqual([{ ...pictures[1], useCount: 0, lacksAlt: false }]);
    expect(answer.headers['x-total-count']).toBe('3');
  });

  test('answers with those that have the words', async () => {
    const { app, cookie, pictures } = await buildLibrary(2);
    const answer = await app.call('GET', '/api/media?q=1', { cookie });
    expect(answer.body).toMatchObject([{ id: pictures[1].id, alt: 'No. 1' }]);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'offset=-1'])('refuses %s', async (query) => {
    const { app, cookie } = await buildLibrary(0);
    expect((await app.call('GET', `/api/media?${query}`, { cookie })).status).toBe(400);
  });
});

test('GET /api/media/{id} answers with one picture', async () => {
  const { app, cookie, pictures } = await buildLibrary(2);
  const answer = await app.call('GET', `/api/media/${pictures[0].id}`, { cookie });
  expect([answer.status, answer.body]).toEqual([200, pictures[0]]);
});

describe('PATCH /api/media/{id}', () => {
  test('changes the alternative text, and drops cached pages', async () => {
    const { app, cookie, pictures } = await buildLibrary(1);
    const url = `/api/media/${pictures[0].id}`;
    const before = await app.store.contentVersion.get();
    const answer = await app.call('PATCH', url, { cookie, body: { alt: ' A chart\0 of costs ' } });
    expect(answer.body).toEqual({ ...pictures[0], alt: 'A chart of costs' });
    expect((await app.call('GET', url, { cookie })).body.alt).toBe('A chart of costs');
    expect(await app.store.contentVersion.get()).toBeGreaterThan(before);
    expect(app.countPostChanges()).toBe(1);
    expect((await app.call('PATCH', url, { cookie, body: { alt: '' } })).body.alt).toBe('');
  });

  test.each([
    [{}, 'Alternative text is required'],
    [{ alt: 3 }, 'Alternative text must be text'],
    [{ alt: 'x'.repeat(501) }, 'Alternative text must be at most 500 characters'],
  ])('refuses %j', async (body, message) => {
    const { app, cookie, pictures } = await buildLibrary(1);
    const answer = await app.call('PATCH', `/api/media/${pictures[0].id}`, { cookie, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message,
      code: 'invalid_input',
      issues: [{ path: 'alt', message }],
    });
  });
});

describe('DELETE /api/media/{id}', () => {
  test('deletes a picture that no post shows, with its files', async () => {
    const { app, bucket, cookie, pictures } = await buildLibrary(2);
    const [kept, deleted] = pictures;
    const url = `/api/media/${deleted.id}`;
    expect((await app.call('DELETE', url, { cookie })).status).toBe(204);
    expect((await app.call('DELETE', url, { cookie })).status).toBe(404);
    expect((await app.call('GET', url, { cookie })).status).toBe(404);
    expect((await app.call('GET', deleted.url)).status).toBe(404);
    expect((await app.call('GET', kept.url)).status).toBe(200);
    expect(bucket.files.size).toBe(3);
  });

  test.each([
    ['as its cover', (url: string) => ({ coverImage: url })],
    [
      'in its text, in any size',
      (url: string) => ({
        content: `<p><img src="${url.replace('jpg', 'avif')}" alt="A chart"></p>`,
      }),
    ],
    ['as the cover of a draft', (url: string) => ({ coverImage: url, published: false })],
    ['behind a link', (url: string) => ({ content: `<p>See <a href="${url}">the chart</a>.</p>` })],
  ])('refuses a picture that a post shows %s', async (_how, use) => {
    const { app, bucket, cookie, pictures, createPost } = await buildLibrary(1);
    const post = await createPost({ title: 'Our costs', ...use(pictures[0].url) });
    const url = `/api/media/${pictures[0].id}`;
    const answer = await app.call('DELETE', url, { cookie });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'This picture is used in “Our costs”. Please remove it there first.',
      code: 'media_in_use',
    });
    expect(bucket.files.size).toBe(3);

    await app.call('DELETE', `/api/blog/${post.id}`, { cookie });
    expect((await app.call('DELETE', url, { cookie })).status).toBe(204);
  });

  test.each([
    [2, ' and one other post'],
    [4, ' and 3 other posts'],
  ])('counts the posts that show it: %i', async (count, others) => {
    const { app, cookie, pictures, createPost } = await buildLibrary(1);
    const coverImage = pictures[0].url;
    for (let index = 1; index <= count; index += 1) {
      await createPost({ title: `Costs, part ${index}`, coverImage });
    }
    const { body } = await app.call('DELETE', `/api/media/${pictures[0].id}`, { cookie });
    expect(body.message).toBe(
      `This picture is used in “Costs, part 1”${others}. Please remove it there first.`,
    );
  });

  test('is refused to other sites', async () => {
    const { app, cookie, pictures } = await buildLibrary(1);
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const method of ['DELETE', 'PATCH']) {
      const answer = await app.call(method, `/api/media/${pictures[0].id}`, { cookie, headers });
      expect(answer.status).toBe(403);
    }
  });
});
