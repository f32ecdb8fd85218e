import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';

describe('an unknown address answers 404 as JSON', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/nothing/at/all'],
    ['GET', '/api/BLOG'],
    ['GET', '/api/blog/'],
    ['GET', '/api/blog/published/'],
    ['GET', '/api/blog/id'],
    ['GET', '/api/blog/no-such-post'],
    ['GET', '/api/blog//'],
    ['GET', '/api//blog'],
    ['GET', '/api/blog/%2e%2e'],
    ['GET', '/api/blog/..%2f..%2fetc%2fpasswd'],
    ['GET', '/api/blog/%00'],
    ['GET', '/api/blog/a%00b'],
    ['GET', '/api/blog/a%0d%0ab'],
    ['GET', '/api/blog/a%2fb'],
    ['GET', '/api/blog/a%25b'],
    ['GET', '/api/blog/%F0%9F%9A%80'],
    ['GET', `/api/blog/${'x'.repeat(10_000)}`],
    ['GET', `/api/blog/${encodeURIComponent('ж'.repeat(1000))}`],
    ['GET', "/api/blog/'%20or%201=1--"],
    ['GET', '/api/blog/__proto__'],
  ])('%s %s', async (method, url) => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const answer = await app.call(method, url, { cookie });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      message: 'There is nothing at this address.',
      code: 'not_found',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('an address that cannot be decoded answers 400', () => {
  test.each([
    '/api/blog/%E0%A4%A',
    '/api/blog/%',
    '/api/blog/%zz',
    '/api/%ff',
    '/api/blog/%ED%A0%80',
  ])('%s', async (url) => {
    const app = await buildTestApp();
    const answer = await app.call('GET', url);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: 'This address is not valid.', code: 'invalid_input' });
  });
});

test('an address with two leading slashes is not the API’s, and causes no failure', async () => {
  const app = await buildTestApp();
  expect((await app.call('GET', '//api/blog')).status).toBe(404);
});

test.each(['%E0%A4%A', '%00', '%ff', 'a=1;b=2', '__proto__=1', '&&==', `q=${'%'.repeat(50)}`])(
  'a strange query ?%s causes no failure',
  async (query) => {
    const app = await buildTestApp();
    const answer = await app.call('GET', `/api/blog/published?${query}`);
    expect(answer.status).toBe(200);
  },
);

describe('an unsupported method answers 405 with Allow', () => {
  test.each([
    ['POST', '/api/auth/user', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/auth/logout', 'POST'],
    ['PUT', '/api/blog', 'GET, HEAD, POST'],
    ['DELETE', '/api/blog', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/blog', 'GET, HEAD, POST'],
    ['POST', '/api/blog/published', 'GET, HEAD'],
    ['DELETE', '/api/blog/published', 'GET, HEAD'],
    ['OPTIONS', '/api/blog/published', 'GET, HEAD'],
    ['TRACE', '/api/documents/service/order', 'PUT'],
    ['POST', '/api/blog/1', 'GET, HEAD, PATCH, DELETE'],
    ['PUT', '/api/blog/1', 'GET, HEAD, PATCH, DELETE'],
    ['PATCH', '/api/blog/id/1', 'GET, HEAD'],
    ['PATCH', '/api/blog/slug-check', 'GET, HEAD'],
    ['GET', '/api/blog/1/restore', 'POST'],
    ['GET', '/api/contact/1/restore', 'POST'],
    ['DELETE', '/api/contact/export.csv', 'GET, HEAD'],
    ['POST', '/api/tags', 'GET, HEAD'],
    ['GET', '/api/contact/submit', 'POST'],
    ['GET', '/api/contact/1', 'PATCH, DELETE'],
    ['HEAD', '/api/contact/1', 'PATCH, DELETE'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/readyz', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
  ])('%s %s: %s', async (method, url, allow) => {
    const app = await buildTestApp();
    const headers = { 'content-type': 'application/json' };
    const hasBody = !['GET', 'HEAD'].includes(method);
    const answer = await app.call(method, url, {
      headers,
      ...(hasBody && { payload: '{ broken' }),
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow?.toString().split(', ').sort()).toEqual(allow.split(', ').sort());
    if (method !== 'HEAD') {
      expect(answer.body).toEqual({
        message: 'This address does not take that method.',
        code: 'method_not_allowed',
      });
    }
  });
});

test.each(['/api/blog/published', '/api/auth/session', '/healthz', '/api/openapi.json'])(
  'HEAD %s answers with the headers of GET, without its body',
  async (url) => {
    const app = await buildTestApp();
    const [head, get] = [await app.call('HEAD', url), await app.call('GET', url)];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  },
);
