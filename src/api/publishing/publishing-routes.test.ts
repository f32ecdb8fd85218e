import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

/** An application with an editor, `edith`, and an author, `ann`. */
async function buildTeam(store?: Parameters<typeof buildTestApp>[0]) {
  const app = await buildTestApp(store);
  const editor = await app.signIn({ username: 'edith', role: 'editor' });
  const author = await app.signIn({ username: 'ann', role: 'author' });
  const callAs =
    (cookie: string) =>
    async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
      app.call(method, path, { cookie, ...(body && { body }) });
  return { app, asEditor: callAs(editor), asAuthor: callAs(author) };
}

const draft = buildPostRequest({ published: false });

describeStore('an author', (openTestStore) => {
  test('writes drafts and working copies of posts, and changes nothing that visitors see', async () => {
    const { app, asEditor, asAuthor } = await buildTeam({ store: await openTestStore() });
    const own = await asAuthor('POST', '/api/blog', draft);
    expect(own.status).toBe(201);
    const ownPath = `/api/blog/${own.body.id}`;
    expect((await asAuthor('PATCH', ownPath, { title: 'Another title' })).status).toBe(200);
    const live = (await asEditor('POST', '/api/blog', buildPostRequest())).body;
    const livePath = `/api/blog/${live.id}`;
    const version = await app.store.contentVersion.get();
    const refused = [
      await asAuthor('POST', '/api/blog', buildPostRequest({ published: true })),
      await asAuthor('PATCH', ownPath, { published: true }),
      await asAuthor('PATCH', ownPath, { published: true, createdAt: '2099-01-01T00:00:00.000Z' }),
      await asAuthor('PATCH', livePath, { title: 'Changed' }),
      await asAuthor('PATCH', livePath, { published: false }),
      await asAuthor('DELETE', livePath),
      await asAuthor('POST', '/api/blog/bulk', { action: 'publish', ids: [own.body.id] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(await app.store.contentVersion.get()).toBe(version);
    expect((await asAuthor('GET', `/api/blog/id/${live.id}`)).body.title).toBe(live.title);
    const kept = { form: 'edit', values: { title: 'Changed' }, basedOn: live.updatedAt };
    expect((await asAuthor('PUT', `${livePath}/working-copy`, kept)).status).toBe(200);
    expect((await asAuthor('DELETE', ownPath)).status).toBe(204);
    const other = (await asEditor('POST', '/api/blog', draft)).body;
    expect((await asAuthor('DELETE', `/api/blog/${other.id}`)).status).toBe(403);
  });

  test('writes working copies of documents, and deletes only drafts of their own', async () => {
    const { asEditor, asAuthor } = await buildTeam({ store: await openTestStore() });
    const about = (await asAuthor('GET', '/api/documents/about/about')).body;
    const { value } = about;
    const kept = { value: { ...value, head: { ...value.head, title: 'New' } }, basedOn: '0' };
    const path = '/api/documents/about/about';
    expect((await asAuthor('PUT', `${path}/working-copy`, kept)).status).toBe(200);
    expect((await asAuthor('POST', `${path}/publish`, kept)).status).toBe(403);
    const question = { value: { question: 'Why?', answer: 'Because.' } };
    const own = (await asAuthor('POST', '/api/documents/faq', question)).body;
    const other = (await asEditor('POST', '/api/documents/faq', question)).body;
    expect((await asAuthor('DELETE', `/api/documents/faq/${other.id}`)).status).toBe(403);
    expect((await asAuthor('DELETE', '/api/documents/client/acme')).status).not.toBe(204);
    expect((await asAuthor('DELETE', `/api/documents/faq/${own.id}`)).status).toBe(204);
    const before = (await asEditor('GET', '/api/site/faq')).body;
    expect((await asAuthor('DELETE', `/api/documents/faq/${before[0].id}`)).status).toBe(403);
    expect((await asEditor('GET', '/api/site/faq')).body).toEqual(before);
  });

  test('asks, which editors read until it is published', async () => {
    const { asEditor, asAuthor } = await buildTeam({ store: await openTestStore() });
    const { id } = (await asAuthor('POST', '/api/blog', draft)).body;
    for (const path of [`/api/blog/${id}/ask`, `/api/blog/${id}/ask`]) {
      expect((await asAuthor('POST', path)).status).toBe(202);
    }
    const home = (await asAuthor('GET', '/api/documents/home/home')).body;
    expect((await asAuthor('POST', '/api/documents/home/home/ask')).status).toBe(404);
    const copy = { value: home.value, basedOn: home.version };
    await asAuthor('PUT', '/api/documents/home/home/working-copy', copy);
    expect((await asAuthor('POST', '/api/documents/home/home/ask')).status).toBe(202);
    expect((await asAuthor('GET', '/api/dashboard')).body.asked).toBeNull();
    const askedBy = { id: expect.any(Number), username: 'ann' };
    expect((await asEditor('GET', '/api/dashboard')).body.asked).toMatchObject([
      { type: 'post', id: String(id), title: draft.title, askedBy },
      { type: 'home', id: 'home', title: 'Home', askedBy },
    ]);
    await asEditor('POST', '/api/documents/home/home/publish', copy);
    await asEditor('PATCH', `/api/blog/${id}`, { published: true });
    await asEditor('PATCH', `/api/blog/${id}`, { published: false });
    expect((await asEditor('GET', '/api/dashboard')).body.asked).toEqual([]);
  });
});
