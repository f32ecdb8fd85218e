import { describe, expect, test } from 'vitest';
import { endpointsByNoun } from '#contracts/endpoints.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { toMultipart } from '#tests/support/pictures.ts';

const adminEndpoints = Object.values(endpointsByNoun)
  .flatMap((endpoints) => Object.values(endpoints))
  // Calls about the own account are for everybody who is signed in; their tests are beside them.
  .filter(({ access }) => access !== 'any' && access !== 'signed-in')
  .map(({ method, path }) => ({ method, url: path.replace(/\{\w+\}/g, '1') }));

/** None of these is the id of anything. */
const ids = ['1', '999999', '0', '-1', '1.5', '01', 'abc', '9'.repeat(30), '%31%00', '1%20'];

test('there are calls to guard', () => {
  expect(adminEndpoints.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'DELETE /api/blog/1',
    'DELETE /api/blog/1/preview-links/1',
    'DELETE /api/blog/1/working-copy',
    'DELETE /api/blog/trash/1',
    'DELETE /api/blog/working-copies/1',
    'DELETE /api/contact/1',
    'DELETE /api/contact/saved-replies/1',
    'DELETE /api/contact/trash/1',
    'DELETE /api/documents/1/1',
    'DELETE /api/documents/1/1/preview-links/1',
    'DELETE /api/documents/1/1/schedule',
    'DELETE /api/documents/1/1/working-copy',
    'DELETE /api/media/1',
    'DELETE /api/redirects/1',
    'DELETE /api/tags/1',
    'DELETE /api/users/1',
    'DELETE /api/users/1/factors',
    'DELETE /api/users/1/sessions',
    'DELETE /api/users/invitations/1',
    'GET /api/audit',
    'GET /api/audit/export.csv',
    'GET /api/blog',
    'GET /api/blog/1/preview',
    'GET /api/blog/1/preview-links',
    'GET /api/blog/1/revisions',
    'GET /api/blog/1/revisions/1',
    'GET /api/blog/1/working-copy',
    'GET /api/blog/id/1',
    'GET /api/blog/slug-check',
    'GET /api/blog/trash',
    'GET /api/blog/working-copies',
    'GET /api/blog/working-copies/1',
    'GET /api/blog/working-copies/1/preview',
    'GET /api/contact',
    'GET /api/contact/1/history',
    'GET /api/contact/articles',
    'GET /api/contact/assignees',
    'GET /api/contact/export.csv',
    'GET /api/contact/overview',
    'GET /api/contact/saved-replies',
    'GET /api/dashboard',
    'GET /api/documents',
    'GET /api/documents/1/1',
    'GET /api/documents/1/1/preview-links',
    'GET /api/documents/1/1/revisions',
    'GET /api/documents/1/1/revisions/1',
    'GET /api/documents/1/1/uses',
    'GET /api/links/outdated',
    'GET /api/media',
    'GET /api/media/1',
    'GET /api/media/1/uses',
    'GET /api/previews',
    'GET /api/redirects',
    'GET /api/system/backups',
    'GET /api/system/backups/1/file',
    'GET /api/system/deliveries',
    'GET /api/system/state',
    'GET /api/tags',
    'GET /api/users',
    'GET /api/users/invitations',
    'GET /api/users/settings',
    'PATCH /api/blog/1',
    'PATCH /api/blog/1/revisions/1',
    'PATCH /api/contact/1',
    'PATCH /api/contact/saved-replies/1',
    'PATCH /api/media/1',
    'PATCH /api/tags/1',
    'PATCH /api/users/1',
    'PATCH /api/users/settings',
    'POST /api/blog',
    'POST /api/blog/1/ask',
    'POST /api/blog/1/preview-links',
    'POST /api/blog/1/restore',
    'POST /api/blog/1/revisions/1/restore',
    'POST /api/blog/bulk',
    'POST /api/contact/1/deliveries/retry',
    'POST /api/contact/1/notes',
    'POST /api/contact/1/replies',
    'POST /api/contact/1/restore',
    'POST /api/contact/bulk',
    'POST /api/contact/people/export',
    'POST /api/contact/people/remove',
    'POST /api/contact/saved-replies',
    'POST /api/documents/1',
    'POST /api/documents/1/1/ask',
    'POST /api/documents/1/1/preview-links',
    'POST /api/documents/1/1/publish',
    'POST /api/documents/1/1/restore',
    'POST /api/documents/1/1/revisions/1/restore',
    'POST /api/documents/1/1/unpublish',
    'POST /api/links/check',
    'POST /api/links/correct',
    'POST /api/media',
    'POST /api/media/bulk',
    'POST /api/media/copies',
    'POST /api/redirects',
    'POST /api/system/backups',
    'POST /api/system/backups/1/open',
    'POST /api/system/deliveries/retry',
    'POST /api/system/deliveries/test',
    'POST /api/tags/1/split',
    'POST /api/users/1/password-link',
    'POST /api/users/invitations',
    'POST /api/users/invitations/1/links',
    'PUT /api/blog/1/editing',
    'PUT /api/blog/1/working-copy',
    'PUT /api/blog/working-copies/1',
    'PUT /api/documents/1/1/schedule',
    'PUT /api/documents/1/1/working-copy',
    'PUT /api/documents/1/order',
    'PUT /api/media/1/file',
  ]);
});

test('every one of them answers 401 to anyone signed out, whatever they send', async () => {
  const app = await buildTestApp();
  const refusal = { message: 'Please sign in to continue.', code: 'unauthenticated' };
  for (const { method, url } of adminEndpoints) {
    for (const cookie of ['', 'session=', 'session=forged', `session=${'x'.repeat(5000)}`]) {
      const { status, body } = await app.call(method, url, { cookie });
      expect.soft({ status, body }, `${method} ${url}`).toEqual({ status: 401, body: refusal });
    }
    const payload = method === 'GET' ? undefined : '{ not json';
    const headers = { 'content-type': 'application/json' };
    const broken = await app.call(method, url, { headers, ...(payload && { payload }) });
    expect.soft(broken.status, `${method} ${url}, broken`).toBe(401);
  }
});

test('every one of them answers 403 to ordinary users', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn({ username: 'reader', isAdmin: false });
  const refusal = { message: 'Only an administrator may do this.', code: 'forbidden' };
  for (const { method, url } of adminEndpoints) {
    const answer = await app.call(method, url, { cookie, body: buildPostRequest() });
    const { status, body } = answer;
    expect.soft({ status, body }, `${method} ${url}`).toEqual({ status: 403, body: refusal });
    expect.soft(answer.headers['cache-control'], `${method} ${url}`).toBe('no-store');
  }
});

describe.each(adminEndpoints.filter(({ url }) => url.includes('1')))(
  '$method $url of nothing',
  ({ method, url }) => {
    test('answers 404 to an administrator, whatever the id', async () => {
      const app = await buildTestApp();
      const cookie = await app.signIn();
      const refusal = { message: 'There is nothing at this address.', code: 'not_found' };
      for (const id of ids) {
        // The first account is the administrator's own.
        if (id === '1' && /users.1($|.(password|sessions|factors))/.test(url)) continue;
        const named = { title: 'A title', text: 'A text', name: 'A name' };
        const merged = { moved: [1], shared: [] };
        const valid = { isRead: true, isMailed: false, role: null, alt: '', ...merged, ...named };
        const version = { ...valid, basedOn: '2026-03-01T12:00:00.000Z' };
        const body = ['PATCH', 'POST', 'PUT'].includes(method) ? version : undefined;
        const isFile = method === 'PUT' && url.endsWith('/file');
        const sent = isFile ? await toMultipart({ file: new Uint8Array([1]) }) : { body };
        const answer = await app.call(method, url.replace('1', id), { cookie, ...sent });
        expect.soft(answer, id).toMatchObject({ status: 404, body: refusal });
      }
    });
  },
);
