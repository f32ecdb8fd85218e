import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';

const forPeople = { headers: { accept: 'text/html,*/*;q=0.8' } };

/** An app with a route outside the API that fails. */
async function buildFailingApp(statusCode?: number) {
  const app = await buildTestApp({ isOwn: true });
  const fail = async () => {
    throw Object.assign(new Error('secret cause'), { statusCode });
  };
  app.server.get('/fails', fail);
  app.server.post('/fails', fail);
  return app;
}

test('a failure is shown as a page to people, and its cause only to the log', async () => {
  const app = await buildFailingApp();
  const answer = await app.call('GET', '/fails', forPeople);
  expect(answer.status).toBe(500);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.text).toContain('<h1>Something went wrong</h1>');
  expect(answer.text).toContain('<a href="/">Go to the first page</a>');
  expect(answer.text).toContain('<meta name="robots" content="noindex">');
  expect(answer.text).not.toContain('secret cause');
  expect(app.takeLog()).toEqual([
    expect.objectContaining({
      msg: 'Unexpected error in a page: answered with 500; please report it with this line',
      err: expect.objectContaining({ message: 'secret cause' }),
    }),
  ]);
});

test.each([
  ['GET', { headers: { accept: 'application/json' } }],
  ['GET', {}],
  ['POST', { ...forPeople, body: {} }],
])('a failure of %s with %j is answered as the API does', async (method, options) => {
  const app = await buildFailingApp();
  const answer = await app.call(method, '/fails', options);
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ code: 'internal', message: expect.any(String) });
  expect(answer.text).not.toContain('secret cause');
  expect(app.takeLog()).toHaveLength(1);
});

test('a fault of the request is no failure of the page', async () => {
  const app = await buildFailingApp(400);
  const answer = await app.call('GET', '/fails', forPeople);
  expect(answer.status).toBe(400);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each(['/%ff', '/blog/%E0%A4%A', '/%', '/apiary/%ff'])(
  'the address %s is answered with a page to people, and as the API does to programs',
  async (url) => {
    const app = await buildTestApp({ isOwn: true });
    const page = await app.call('GET', url, forPeople);
    expect(page.status).toBe(400);
    expect(page.text).toContain('<h1>This address is not valid</h1>');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/./),
    });
    const body = { message: 'This address is not valid.', code: 'invalid_input' };
    for (const [method, options] of [
      ['GET', {}],
      ['POST', forPeople],
    ] as const) {
      const answer = await app.call(method, url, options);
      expect([answer.status, answer.body]).toEqual([400, body]);
    }
  },
);

test('an address of the API that cannot be decoded is answered as the API does, also to people', async () => {
  const app = await buildTestApp({ isOwn: true });
  const answer = await app.call('GET', '/api/blog/%E0%A4%A', forPeople);
  const body = { message: 'This address is not valid.', code: 'invalid_input' };
  expect([answer.status, answer.body]).toEqual([400, body]);
});
