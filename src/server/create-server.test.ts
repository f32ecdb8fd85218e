import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildComposedApp, type ComposedTestApp } from '#tests/support/composed-app.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

const oneMessage = { RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=1/10m' };

async function submitFrom({ server }: ComposedTestApp, forwardedFor: string, peer = '127.0.0.1') {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/contact/submit',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: buildContactRequest(),
  });
  return answer.statusCode;
}

describe('visitors behind a proxy', () => {
  test('that TRUST_PROXY names are limited one by one, whatever they claim to be', async () => {
    const app = await buildComposedApp({ ...oneMessage, TRUST_PROXY: '1' });
    for (const [forwardedFor, status] of [
      ['203.0.113.1', 201],
      ['203.0.113.1:50123', 429],
      ['::ffff:203.0.113.1', 429],
      ['198.51.100.9, 203.0.113.1', 429],
      ['203.0.113.2', 201],
      ['2001:db8:1:1::1', 201],
      ['[2001:DB8:1:1::2]:443', 429],
    ] as const) {
      expect(await submitFrom(app, forwardedFor), forwardedFor).toBe(status);
    }
    expect(await submitFrom(app, 'unknown'), 'counts as the proxy').toBe(201);
    expect(await submitFrom(app, 'nonsense'), 'counts as the proxy').toBe(429);
  });

  test.each([
    ['that nothing names', {}, '127.0.0.1'],
    ['that is another one than TRUST_PROXY names', { TRUST_PROXY: 'loopback' }, '198.51.100.1'],
  ])('%s share one limit, and none can choose an address', async (_what, settings, peer) => {
    const app = await buildComposedApp({ ...oneMessage, ...settings });
    expect(await submitFrom(app, '203.0.113.1', peer)).toBe(201);
    expect(await submitFrom(app, '203.0.113.2', peer)).toBe(429);
  });

  test.each([
    ['is taken for the site itself', { TRUST_PROXY: 'loopback' }, 201],
    ['is another site where no proxy is trusted', {}, 403],
  ])('the origin that the proxy forwards %s', async (_what, settings, status) => {
    const { server } = await buildComposedApp(settings);
    const answer = await server.inject({
      method: 'POST',
      url: '/api/contact/submit',
      headers: {
        origin: 'https://www.example.com',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'www.example.com',
      },
      payload: buildContactRequest(),
    });
    expect(answer.statusCode).toBe(status);
  });
});

test('every line of a request has its id, the address, the user and the time it took so far', async () => {
  const app = await buildTestApp({ isOwn: true });
  const cookie = await app.signIn();
  app.takeLog();
  vi.spyOn(app.store, 'withTransaction').mockRejectedValue(new Error('disk full'));
  const { headers } = await app.call('DELETE', '/api/blog/1', { cookie });
  const line = {
    requestId: headers['x-request-id'],
    address: '127.0.0.1',
    userId: expect.any(Number),
    ms: expect.any(Number),
  };
  expect(app.takeLog()).toEqual([expect.objectContaining(line)]);
});

test('no line of the log holds a session or a password, however a request is logged', async () => {
  const app = await buildTestApp({ isOwn: true });
  app.server.get('/probe', async (request, reply) => {
    reply.header('set-cookie', 'session=SECRET');
    const { headers } = request;
    const answer = { headers: reply.getHeaders() };
    const error = Object.assign(new Error('upstream failed'), { headers });
    for (const details of [
      { req: request, res: reply },
      ...[{ headers }, { request: { headers } }, { req: { headers } }, { err: error }],
      ...[answer, { res: answer }, { reply: answer }],
    ]) {
      request.log.warn(details, 'probed');
    }
    return '';
  });
  const headers = { authorization: 'Basic SECRET' };
  await app.call('GET', '/probe', { cookie: 'session=SECRET', headers });
  const log = app.takeLog();
  expect(log).toHaveLength(8);
  expect(JSON.stringify(log)).not.toContain('SECRET');
});

test('every answer has a unique request id, even from the cache or to no valid request', async () => {
  const { server } = await buildComposedApp();
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const ids = new Set<string | null>();
  for (const path of ['/about', '/about', '/about', '/robots.txt', '/robots.txt', '/nowhere']) {
    const { headers } = await fetch(origin + path);
    ids.add(headers.get('x-request-id'));
  }
  const { port } = new URL(origin);
  for (const request of ['GET / HTTP/1.1\r\nHost: evil.example', 'nonsense']) {
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    socket.write(`${request}\r\nConnection: close\r\n\r\n`);
    const answer = (await socket.toArray()).join('');
    ids.add(/^x-request-id: (\S+)\r$/im.exec(answer)?.[1] ?? null);
  }
  expect(ids.size).toBe(8);
  expect(ids).not.toContain(null);
});

test('what somebody signed in may not read is logged with who they are, other reading is not', async () => {
  const app = await buildTestApp({ isOwn: true });
  const cookie = await app.signIn({ role: 'sales' });
  app.server.log.level = 'info';
  for (const path of ['/api/auth/user', '/api/users']) {
    expect((await app.call('GET', path)).status).toBe(401);
  }
  await app.call('GET', '/api/auth/user', { cookie });
  expect(app.takeLog()).toEqual([]);
  expect((await app.call('GET', '/api/users', { cookie })).status).toBe(403);
  expect(app.takeLog()).toMatchObject([
    { msg: 'request completed', method: 'GET', url: '/api/users', status: 403, code: 'forbidden' },
  ]);
});

test('changes and failures are logged once they are answered, and reading is not', async () => {
  const app = await buildTestApp({ isOwn: true });
  app.server.log.level = 'info';
  app.server.get('/fails', async (_request, reply) => reply.code(503).send());
  await app.call('GET', '/api/blog/published?limit=1');
  await app.call('GET', '/nowhere');
  expect(app.takeLog()).toEqual([]);
  await app.call('POST', '/api/auth/logout');
  await app.call('GET', '/fails');
  await app.call('POST', '/api/auth/invitations/a-secret-of-somebody?q=1', { body: {} });
  expect(app.takeLog()).toMatchObject([
    { msg: 'request completed', method: 'POST', url: '/api/auth/logout', status: 200 },
    { msg: 'request completed', method: 'GET', url: '/fails', status: 503 },
    // The address of an invitation lets in whoever has it, so only its pattern is logged.
    { msg: 'request completed', method: 'POST', url: '/api/auth/invitations/:token' },
  ]);
});

test.each([
  ['POST', '/api/auth/login', 'application/json', 400],
  ['POST', '/api/auth/login', 'multipart/form-data; boundary=a', 400],
  ['POST', '/api/auth/logout', 'application/json', 200],
  ['POST', '/contact', 'application/x-www-form-urlencoded', 400],
  ['DELETE', '/nowhere', 'application/json', 400],
])('%s %s is answered without a body and its length, despite the type %s', async (...call) => {
  const [method, path, type, status] = call;
  const { server } = await buildComposedApp();
  const { host, port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  const head = [`Host: ${host}`, `Origin: http://${host}`, `Content-Type: ${type}`];
  socket.write([`${method} ${path} HTTP/1.1`, ...head, 'Connection: close', '\r\n'].join('\r\n'));
  expect((await socket.toArray()).join('')).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
