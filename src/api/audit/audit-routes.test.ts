import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildContactRequest, buildPostRequest } from '#tests/support/factories.ts';

async function buildAppWithPost() {
  const app = await buildTestApp();
  const cookie = await app.signIn({ username: 'asha' });
  const remoteAddress = '203.0.113.7';
  const post = await app.call('POST', '/api/blog', {
    cookie,
    remoteAddress,
    body: buildPostRequest({ title: '=Kubernetes, cheaper', published: false }),
  });
  await app.call('PATCH', `/api/blog/${post.body.id}`, {
    cookie,
    body: { published: true, content: '<p>Other words, which nobody may read here.</p>' },
  });
  await app.call('DELETE', `/api/blog/${post.body.id}`, { cookie });
  return { app, cookie, post: post.body };
}

describe('GET /api/audit', () => {
  test('says who did what to what, and from where, without the text of a post', async () => {
    const { app, cookie, post } = await buildAppWithPost();
    const answer = await app.call('GET', '/api/audit?action=post', { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-total-count']).toBe('3');
    const actor = { id: expect.any(Number), username: 'asha' };
    const subject = { type: 'post', id: post.id, label: '=Kubernetes, cheaper' };
    expect(answer.body).toMatchObject([
      { action: 'post.trashed', actor, subject, changes: [] },
      {
        action: 'post.published',
        actor,
        subject,
        changes: [
          { field: 'content', from: null, to: null },
          { field: 'published', from: 'false', to: 'true' },
        ],
      },
      { action: 'post.created', actor, subject, address: '203.0.113.7' },
    ]);
    expect(answer.text).not.toContain('Other words');
  });

  test.each([
    ['q=kuber asha', 3],
    ['q=published', 1],
    ['action=post.created', 1],
    ['action=message', 0],
    ['person=999', 0],
    ['action=post&since=2026-03-01T00:00:00Z', 3],
    ['action=post&since=2199-01-01T00:00:00.000Z', 0],
    ['before=2026-01-01T00:00:00Z', 0],
    ['action=post&limit=1&offset=1', 1],
  ])('narrows to %s', async (query, count) => {
    const { app, cookie } = await buildAppWithPost();
    const answer = await app.call('GET', `/api/audit?${query}`, { cookie });
    expect(answer.body).toHaveLength(count);
  });

  test.each([
    'action=nothing',
    'person=me',
    'limit=0',
    'offset=-1',
    'since=monday',
    'before=2026-02-30T00:00:00Z',
  ])('refuses %s', async (query) => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    expect((await app.call('GET', `/api/audit?${query}`, { cookie })).status).toBe(400);
  });
});

test('the record is exported as CSV, without formulas, and says so itself', async () => {
  const { app, cookie } = await buildAppWithPost();
  const answer = await app.call('GET', '/api/audit/export.csv?action=post', { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="activity-2026-03-01.csv"',
  );
  const lines = answer.text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(
    '"id","at","actor","action","description","subjectType","subjectId","subject","address","changes"',
  );
  expect(lines[3]).toContain(
    `"post.created","asha created the post “=Kubernetes, cheaper”","post"`,
  );
  expect(lines[3]).toContain(`"'=Kubernetes, cheaper","203.0.113.7"`);
  const { body } = await app.call('GET', '/api/audit?action=system', { cookie });
  expect(body).toMatchObject([{ action: 'system.activity-exported' }]);
});

test('nothing is recorded of what was refused', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  await app.call('POST', '/api/blog', { cookie, body: { title: 'Hm' } });
  await app.call('DELETE', '/api/blog/999', { cookie });
  expect((await app.call('GET', '/api/audit?action=post', { cookie })).body).toEqual([]);
});

test('messages are named by their number, never by who sent them', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const { body } = await app.call('POST', '/api/contact/submit', { body: buildContactRequest() });
  const path = `/api/contact/${body.id}`;
  await app.call('PATCH', path, { cookie, body: { isRead: true } });
  await app.call('PATCH', path, { cookie, body: { isRead: true } });
  await app.call('DELETE', path, { cookie });
  await app.call('POST', `${path}/restore`, { cookie });
  await app.call('DELETE', path, { cookie });
  await app.call('DELETE', `/api/contact/trash/${body.id}`, { cookie });
  await app.call('GET', '/api/contact/export.csv', { cookie });
  const answer = await app.call('GET', '/api/audit?action=message', { cookie });
  expect(answer.body.map(({ action }: { action: string }) => action)).toEqual([
    'message.exported',
    'message.removed',
    'message.trashed',
    'message.restored',
    'message.trashed',
    'message.read',
  ]);
  expect(answer.text).not.toMatch(/asha rao|asha@example|kubernetes/i);
});

test('sign-ins, failures and sign-outs are recorded, without what was typed', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn({ username: 'asha' });
  const guess = { username: 'asha', password: 'my other secret' };
  await app.call('POST', '/api/auth/login', { body: guess });
  await app.call('POST', '/api/auth/login', { body: { ...guess, username: 'my secret' } });
  await app.call('POST', '/api/auth/logout', { cookie });
  const again = await app.signIn({ username: 'ben' });
  const answer = await app.call('GET', '/api/audit?action=sign-in', { cookie: again });
  expect(answer.body).toMatchObject([
    { action: 'sign-in.succeeded', actor: { username: 'ben' } },
    { action: 'sign-in.ended', actor: { username: 'asha' } },
    { action: 'sign-in.failed', actor: null, subject: null },
    { action: 'sign-in.failed', actor: null, subject: { type: 'user', label: 'asha' } },
    { action: 'sign-in.succeeded', actor: { username: 'asha' } },
  ]);
  expect(answer.text).not.toContain('secret');
});
