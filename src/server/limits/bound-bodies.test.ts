import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiServerOptions, UPLOAD_PATHS } from '#api/public.ts';
import { boundBodies } from './bound-bodies.ts';

const BODY = 1000;

async function startServer(options: Parameters<typeof boundBodies>[1]) {
  const app = Fastify({ ...apiServerOptions, trustProxy: true });
  app.setErrorHandler(apiServerOptions.frameworkErrors);
  boundBodies(app, options);
  let finish = () => {};
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => ({}));
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }));
  app.post(
    '/refused',
    { onRequest: async (_, reply) => reply.code(401).send({}) },
    async () => ({}),
  );
  for (const path of UPLOAD_PATHS) app.post(path, async () => ({}));
  app.post('/slow', async () => new Promise<object>((resolve) => (finish = () => resolve({}))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  /** Sends the first `bytes` of a body of 1,000; resolves to the status, once there is one. */
  function send(
    bytes: number,
    {
      address = '203.0.113.1',
      path = '/',
      type = 'application/json',
      length = `Content-Length: ${BODY}\r\n`,
    } = {},
  ) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${type}\r\n${length}\r\n`;
    socket.write(head + `"${'x'.repeat(BODY - 2)}"`.slice(0, bytes));
    const status = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]));
    return { socket, status };
  }
  return { send, finish: () => finish() };
}

const open = { bytesMax: 1e6, bytesPerAddressMax: 1e6 };

test('bodies that fit are read', async () => {
  const { send } = await startServer({ bounds: { bytesMax: 1000, bytesPerAddressMax: 1000 } });
  for (const _ of 'again') expect(await send(BODY).status).toBe(200);
});

test('unfinished bodies of one address leave room for others', async () => {
  const { send } = await startServer({ bounds: { bytesMax: 5000, bytesPerAddressMax: 1500 } });
  const unfinished = send(900);
  await vi.waitFor(async () => expect(await send(BODY).status).toBe(503));
  expect(await send(BODY, { address: '203.0.113.2' }).status).toBe(200);
  unfinished.socket.destroy();
  await vi.waitFor(async () => expect(await send(BODY).status).toBe(200));
});

test('no content type is exempt', async () => {
  const { send } = await startServer({ bounds: { bytesMax: 5000, bytesPerAddressMax: 1500 } });
  send(900, { type: 'multipart/form-data; boundary=x' });
  await vi.waitFor(async () =>
    expect(await send(BODY, { type: 'multipart/mixed' }).status).toBe(503),
  );
});

test('a body that does not say its length counts, too', async () => {
  const { send } = await startServer({ bounds: { bytesMax: 500, bytesPerAddressMax: 500 } });
  const length = `Transfer-Encoding: chunked\r\n\r\n${BODY.toString(16)}`;
  const { socket, status } = send(BODY, { length });
  socket.write('\r\n0\r\n\r\n');
  expect(await status).toBe(503);
});

test('an upload has a limit of its own, but only as a form', async () => {
  const { send } = await startServer({ bounds: { bytesMax: 500, bytesPerAddressMax: 500 } });
  const [path = ''] = UPLOAD_PATHS;
  expect(await send(BODY, { path, type: 'multipart/form-data; boundary=x' }).status).toBe(200);
  const type = 'application/json; like=multipart/form-data';
  expect(await send(BODY, { path, type }).status).toBe(503);
});

test('unfinished bodies of all addresses share one bound', async () => {
  const { send } = await startServer({ bounds: { bytesMax: 1500, bytesPerAddressMax: 1500 } });
  send(900, { address: '203.0.113.1' });
  const address = '2001:db8::1';
  await vi.waitFor(async () => expect(await send(BODY, { address }).status).toBe(503));
});

test('a body counts until its call is answered', async () => {
  const { send, finish } = await startServer({
    bounds: { bytesMax: 1500, bytesPerAddressMax: 1500 },
  });
  const slow = send(BODY, { path: '/slow' });
  await vi.waitFor(async () => expect(await send(BODY).status).toBe(503));
  finish();
  expect(await slow.status).toBe(200);
  await vi.waitFor(async () => expect(await send(BODY).status).toBe(200));
});

test('a body that does not arrive in time is aborted', async () => {
  const { send } = await startServer({ bounds: open, timeoutMs: 50 });
  expect(await send(10).status).toBe(408);
});

test('a body that goes on after its call was refused ends with its connection', async () => {
  const { send } = await startServer({ bounds: open, restTimeoutMs: 100 });
  const dripping = send(1, { path: '/refused' });
  expect(await dripping.status).toBe(401);
  await once(dripping.socket, 'close');
  // One that has arrived keeps its connection.
  const whole = send(BODY, { path: '/refused' });
  expect(await whole.status).toBe(401);
  whole.socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
  await once(whole.socket, 'data');
});

test('a body that nobody has begun to read in its time ends nothing but its connection', async () => {
  const app = Fastify({ ...apiServerOptions, forceCloseConnections: true });
  onTestFinished(() => app.close());
  let leave = () => {};
  const timedOut = new Promise<void>((resolve) => (leave = resolve));
  boundBodies(app, { timeoutMs: 20 });
  app.addHook('preParsing', async (_request, _reply, payload) => {
    payload.once('close', leave);
    await timedOut;
  });
  app.post('/', async () => ({}));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 9\r\n\r\n`);
  // An error that nobody listens for would fail this file.
  await timedOut;
});
