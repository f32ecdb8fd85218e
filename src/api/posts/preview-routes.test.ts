import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

async function buildAppWithDraft(store?: Store, overrides = {}) {
  const app = await buildTestApp(store && { store });
  const cookie = await app.signIn();
  const body = buildPostRequest({ published: false, ...overrides });
  const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
  const links = `/api/blog/${post.id}/preview-links`;
  const addLink = async (sent?: object) => {
    const { status, body: link } = await app.call('POST', links, { cookie, body: sent });
    return { status, link, url: `/api/previews/${String(link.url).split('/').at(-1)}` };
  };
  return { app, cookie, post, links, addLink };
}

describeStore('preview links', (openTestStore) => {
  test('show a draft to anyone, as visitors would read it, until they are ended', async () => {
    const { app, cookie, post, links, addLink } = await buildAppWithDraft(await openTestStore());
    const { status, link, url } = await addLink();
    expect([status, link]).toEqual([
      201,
      {
        id: link.id,
        state: 'saved',
        url: expect.stringMatching(/^http:\/\/localhost:3000\/preview\/[\w-]+$/),
        createdAt: app.clock.now(),
        createdBy: { id: post.authorId, username: 'editor' },
        expiresAt: new Date(Date.parse(app.clock.now()) + 7 * DAY_MS).toISOString(),
      },
    ]);
    const shown = await app.call('GET', url);
    expect(shown.status).toBe(200);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.headers['x-robots-tag']).toBe('noindex');
    expect(shown.body).toMatchObject({
      post: { id: post.id, status: 'draft', sections: [] },
      related: [],
      hasChanges: false,
      expiresAt: link.expiresAt,
    });
    expect(shown.body.post).not.toHaveProperty('contentSource');
    expect((await app.call('GET', links, { cookie })).body).toEqual([{ ...link, url: undefined }]);
    expect((await app.call('DELETE', `${links}/${link.id}`, { cookie })).status).toBe(204);
    expect((await app.call('GET', url)).status).toBe(404);
    expect((await app.call('DELETE', `${links}/${link.id}`, { cookie })).status).toBe(404);
    expect((await app.call('GET', links, { cookie })).body).toEqual([]);
    const ofNone = await app.call('GET', '/api/blog/999999/preview-links', { cookie });
    expect([ofNone.status, ofNone.body.code]).toEqual([404, 'not_found']);
  });

  test('end by themselves, and are then removed', async () => {
    const { app, cookie, links, addLink } = await buildAppWithDraft(await openTestStore());
    const { url } = await addLink({ days: 1 });
    app.clock.advance(DAY_SECONDS - 1);
    await app.store.previewLinks.removeEnded(app.clock.now());
    expect((await app.call('GET', url)).status).toBe(200);
    app.clock.advance(1);
    expect((await app.call('GET', url)).status).toBe(404);
    expect((await app.call('GET', links, { cookie })).body).toEqual([]);
    await app.store.previewLinks.removeEnded(app.clock.now());
  });

  test('show nothing while the post is in the trash', async () => {
    const { app, cookie, post, links, addLink } = await buildAppWithDraft(await openTestStore());
    const { url } = await addLink();
    await app.call('DELETE', `/api/blog/${post.id}`, { cookie });
    expect((await app.call('GET', url)).status).toBe(404);
    expect((await addLink()).status).toBe(404);
    expect((await app.call('GET', links, { cookie })).status).toBe(404);
    await app.call('POST', `/api/blog/${post.id}/restore`, { cookie });
    expect((await app.call('GET', url)).status).toBe(200);
  });
});

test('a preview of one post is no key to another', async () => {
  const { app, cookie, links, addLink } = await buildAppWithDraft();
  const { link } = await addLink();
  const other = buildPostRequest({ title: 'Another draft', published: false });
  const { body: secret } = await app.call('POST', '/api/blog', { cookie, body: other });
  const elsewhere = links.replace(/\d+/, String(secret.id));
  expect((await app.call('DELETE', `${elsewhere}/${link.id}`, { cookie })).status).toBe(404);
  expect((await app.call('GET', `/api/blog/${secret.slug}`)).status).toBe(404);
});

test.each([
  ['of a published post', { published: true }, 'published'],
  ['of a scheduled post', { published: true, createdAt: '2099-01-01T00:00:00.000Z' }, 'scheduled'],
])('a link %s works too', async (_, overrides, status) => {
  const { app, cookie, post, addLink } = await buildAppWithDraft(undefined, overrides);
  const { url } = await addLink();
  expect((await app.call('GET', url)).body.post.status).toBe(status);
  const own = await app.call('GET', `/api/blog/${post.id}/preview`, { cookie });
  expect(own.body).toMatchObject({ post: { id: post.id, status }, expiresAt: null });
});

test('a link shows the saved post, or with “working” its draft as it is at each opening', async () => {
  const { app, cookie, post, addLink } = await buildAppWithDraft();
  const typed = { title: 'Typed, not saved', content: '<p onclick="x">Typed by one of us.</p>' };
  const keep = (changes: object) =>
    app.call('PUT', `/api/blog/${post.id}/working-copy`, {
      cookie,
      body: { ...typed, basedOn: post.updatedAt, ...changes },
    });
  const read = async (url: string, as: object = {}) => {
    const { title, content } = (await app.call('GET', url, as)).body.post;
    return [title, content];
  };
  const [saved, working] = [(await addLink()).url, (await addLink({ state: 'working' })).url];
  const before = await app.call('GET', working);
  expect([before.body.hasChanges, before.body.post.title]).toEqual([false, post.title]);

  await keep({});
  const draft = [typed.title, '<p>Typed by one of us.</p>'];
  const own = `/api/blog/${post.id}/preview`;
  const another = { cookie: await app.signIn({ username: 'another' }) };
  expect(await read(working)).toEqual(draft);
  expect(await read(`${own}?state=working`, another)).toEqual(draft);
  for (const [url, as] of [[saved], [own, another]] as const) {
    expect(await read(url, as)).toEqual([post.title, post.content]);
  }
  expect((await app.call('GET', working)).body.hasChanges).toBe(true);
  expect((await app.call('GET', saved)).body.hasChanges).toBe(false);

  const { body: copy } = await app.call('GET', `/api/blog/${post.id}/working-copy`, { cookie });
  await keep({ title: 'Typed later on', replaces: copy.savedAt });
  expect((await read(working))[0]).toBe('Typed later on');
  expect((await addLink({ state: 'other' })).link.message).toBe('state takes saved or working');
});

test('a text that is no post yet is shown to its writer only', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const key = '0b9e7b44-9c55-4c2e-8a52-6cf2a8a1d001';
  const path = `/api/blog/working-copies/${key}`;
  await app.call('PUT', path, { cookie, body: { content: '<p>So far.</p>', form: 'rich' } });
  const shown = await app.call('GET', `${path}/preview`, { cookie });
  expect(shown.body).toMatchObject({
    post: { title: '', content: '<p>So far.</p>', status: 'draft' },
    hasChanges: true,
    expiresAt: null,
  });
  const another = await app.signIn({ username: 'another' });
  expect((await app.call('GET', `${path}/preview`, { cookie: another })).status).toBe(404);
});

test.each([0, 91, 1.5, '7', null])('a life of %j days is refused', async (days) => {
  const { addLink } = await buildAppWithDraft();
  const { status, link } = await addLink({ days });
  expect([status, link.message]).toEqual([400, 'days takes a whole number from 1 to 90']);
});

test('the database has no token that works', async () => {
  const { app, addLink } = await buildAppWithDraft();
  const { url } = await addLink();
  const token = String(url.split('/').at(-1));
  expect(await app.store.previewLinks.find(token)).toBeNull();
});

test.each(['/api/previews/unknown', '/api/previews/%00', `/api/previews/${'x'.repeat(500)}`])(
  '%s is no preview',
  async (url) => {
    const app = await buildTestApp();
    expect((await app.call('GET', url)).status).toBe(404);
  },
);
