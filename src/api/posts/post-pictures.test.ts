import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { drawPicture, upload } from '#tests/support/pictures.ts';

/** A post with an uploaded cover, and the same picture in its text. */
async function buildIllustratedPost(content = (url: string) => `<p><img src="${url}"></p>`) {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const bytes = await drawPicture().png().toBuffer();
  const picture = (await upload(app, cookie, new Uint8Array(bytes), { alt: 'Costs' })).body;
  const { url, width, height, alt, srcset } = picture;
  const created = await app.call('POST', '/api/blog', {
    cookie,
    body: buildPostRequest({ coverImage: url, content: content(url) }),
  });
  const read = async () => (await app.call('GET', `/api/blog/${created.body.slug}`)).body;
  return { app, cookie, picture, cover: { url, width, height, alt, srcset }, created, read };
}

describe('a cover that was uploaded', () => {
  test('has its sizes wherever posts are answered', async () => {
    const { app, cookie, cover, created, read } = await buildIllustratedPost();
    expect(created.status).toBe(201);
    expect(created.body.cover).toEqual(cover);
    expect(await read()).toMatchObject({ coverImage: cover.url, cover });
    const url = `/api/blog/id/${created.body.id}`;
    expect((await app.call('GET', url, { cookie })).body.cover).toEqual(cover);
    const changed = await app.call('PATCH', `/api/blog/${created.body.id}`, {
      cookie,
      body: { title: 'Another title' },
    });
    expect(changed.body.cover).toEqual(cover);
    for (const list of ['/api/blog', '/api/blog/published']) {
      expect((await app.call('GET', list, { cookie })).body[0].cover).toEqual(cover);
    }
  });

  test('shows a changed text at once', async () => {
    const { app, cookie, picture, read } = await buildIllustratedPost();
    const body = { alt: 'Costs by month' };
    await app.call('PATCH', `/api/media/${picture.id}`, { cookie, body });
    const post = await read();
    expect(post.cover.alt).toBe('Costs by month');
    expect(post.content).toContain('alt="Costs by month"');
  });

  test.each([
    null,
    '/art/cover-01.svg',
    'https://example.com/a.jpg',
    `/media/${'0'.repeat(32)}/600.jpg`,
    '/media/picture.jpg',
  ])('is null if the address is %s', async (coverImage) => {
    const { app, cookie } = await buildIllustratedPost();
    const body = buildPostRequest({ coverImage });
    const answer = await app.call('POST', '/api/blog', { cookie, body });
    expect(answer.body).toMatchObject({ coverImage, cover: null });
  });
});

describe('a picture in the text', () => {
  test('is offered to readers in all its sizes, with its size and text', async () => {
    const { cover, read } = await buildIllustratedPost();
    expect((await read()).content).toBe(
      '<p><picture>' +
        `<source type="image/avif" srcset="${cover.srcset.avif}" sizes="(min-width: 46rem) 44rem, calc(100vw - 2.5rem)" />` +
        `<source type="image/webp" srcset="${cover.srcset.webp}" sizes="(min-width: 46rem) 44rem, calc(100vw - 2.5rem)" />` +
        `<img src="${cover.url}" alt="Costs" width="600" height="40" loading="lazy" decoding="async" />` +
        '</picture></p>',
    );
  });

  test('is as typed for its author', async () => {
    const { app, cookie, created } = await buildIllustratedPost(
      (url) => `<p><img src="${url}" alt="By month" width="300" height="200"></p>`,
    );
    const { body } = await app.call('GET', `/api/blog/id/${created.body.id}`, { cookie });
    for (const answer of [created.body, body]) {
      expect(answer.content).toBe(
        `<p><img src="${answer.coverImage}" alt="By month" width="300" height="200" /></p>`,
      );
    }
  });
});
