import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

describeStore('preview links of the whole site', (openTestStore) => {
  async function buildLink() {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn({ username: 'asha' });
    const ben = await app.signIn({ username: 'ben', role: 'editor' });
    const body = buildPostRequest({ title: 'Not out yet', published: false });
    const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
    const path = `/api/blog/${post.id}/preview-links`;
    const { body: link } = await app.call('POST', path, { cookie: ben });
    const { body: kept } = await app.call('POST', path, { cookie });
    const open = (url: string) =>
      app.call('GET', `/api/previews/${url.split('/').at(-1)}`).then(({ status }) => status);
    const textPath = '/api/documents/about/about/preview-links';
    const { body: ofText } = await app.call('POST', textPath, { cookie: ben });
    const openText = async () =>
      (await app.server.inject({ url: new URL(ofText.url).pathname })).statusCode;
    const benPath = `/api/users/${link.createdBy.id}`;
    return { app, cookie, ben, path, link, kept, benPath, open, openText };
  }

  test.each([
    ['demoted', 'PATCH', { role: null }],
    ['suspended', 'PATCH', { isSuspended: true }],
    ['removed', 'DELETE', undefined],
  ] as const)('end with the person who made them: %s', async (_how, method, body) => {
    const { app, cookie, link, kept, benPath, open, openText } = await buildLink();
    expect([await open(link.url), await openText()]).toEqual([200, 200]);
    const changed = await app.call(method, benPath, { cookie, ...(body && { body }) });
    expect(changed.status).toBeLessThan(300);
    expect([await open(link.url), await open(kept.url)]).toEqual([404, 200]);
    expect(await openText()).toBe(404);
    const { body: entries } = await app.call('GET', '/api/audit?action=post.links-ended', {
      cookie,
    });
    expect(entries).toMatchObject([{ subject: { label: 'ben' }, changes: [{ from: '2' }] }]);
  });

  test('are listed with who made them for administrators, who end them', async () => {
    const { app, cookie, ben, path, link, open, openText } = await buildLink();
    const list = await app.call('GET', '/api/previews', { cookie });
    expect(list.status).toBe(200);
    expect(list.text).not.toContain(link.url.split('/').at(-1));
    expect(list.body).toMatchObject([
      { createdBy: { username: 'asha' }, title: 'Not out yet', subject: { type: 'post' } },
      { createdBy: { username: 'ben' }, title: 'Not out yet', subject: { type: 'post' } },
      { createdBy: { username: 'ben' }, title: 'About', subject: { type: 'about', id: 'about' } },
    ]);
    expect((await app.call('GET', '/api/previews', { cookie: ben })).status).toBe(403);
    expect((await app.call('DELETE', `${path}/${link.id}`, { cookie })).status).toBe(204);
    expect(await open(link.url)).toBe(404);
    const ofText = list.body[2];
    const textLink = `/api/documents/about/about/preview-links/${ofText.id}`;
    expect((await app.call('DELETE', textLink, { cookie })).status).toBe(204);
    expect(await openText()).toBe(404);
    expect((await app.call('GET', '/api/previews', { cookie })).body).toHaveLength(1);
  });
});
