import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

describeStore('the dashboard', (openTestStore) => {
  test('counts own new texts, and names posts with a draft and types of documents that are the firm’s own', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      (await app.call(method, path, { cookie, ...(body && { body }) })).body;
    const read = () => call('GET', '/api/dashboard');
    const nothing = { newTexts: 0, draftedPosts: [], asked: [], ownTypes: [] };
    expect(await read()).toEqual({ ...nothing, backups: { isLate: false, lastError: null } });

    const post = await call('POST', '/api/blog', buildPostRequest());
    const title = { title: 'Changed' };
    await call('PUT', `/api/blog/${post.id}/working-copy`, { ...title, basedOn: post.updatedAt });
    await call('PUT', `/api/blog/working-copies/${crypto.randomUUID()}`, title);
    const about = '/api/documents/about/about';
    const { value, version } = await call('GET', about);
    const own = { value: { ...value, head: { ...value.head, title: 'New' } }, basedOn: version };
    await call('POST', '/api/documents/faq', { value: { question: 'Why?', answer: 'So.' } });
    expect(await read()).toMatchObject({ newTexts: 1, draftedPosts: [post.id], ownTypes: [] });
    await call('POST', `${about}/publish`, own);
    expect(await read()).toMatchObject({ ownTypes: ['about'] });

    const other = await app.signIn({ username: 'ann', role: 'author' });
    expect((await app.call('GET', '/api/dashboard', { cookie: other })).body).toEqual({
      ...{ newTexts: 0, draftedPosts: [post.id] },
      ...{ asked: null, ownTypes: null, backups: null },
    });
    const sales = await app.signIn({ username: 'sam', role: 'sales' });
    expect((await app.call('GET', '/api/dashboard', { cookie: sales })).status).toBe(403);
  });
});
