import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer } from './close-server.ts';
import { createInFlightRequests } from './in-flight-requests.ts';

/**
 * A server whose answers wait until the test releases them, and make an in-process call before they
 * are sent.
 */
async function startServer() {
  const inFlight = createInFlightRequests();
  const app = Fastify();
  app.server.prependListener('request', (_req, res) => {
    inFlight.begin(res);
    res.on('close', inFlight.end);
  });
  const released = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app.get('/data', async () => 'read in process');
  app.get('/slow', async () => {
    arrived.resolve();
    await released.promise;
    return (await app.inject('/data')).payload;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return { app, inFlight, url, port, release: released.resolve, arrived: arrived.promise };
}

test('a request in flight can still call in process, and is answered', async () => {
  const { app, inFlight, url, release, arrived } = await startServer();
  const answer = fetch(`${url}/slow`);
  await arrived;
  const closed = closeServer(app, inFlight, 0);
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(fetch(`${url}/data`)).rejects.toThrow();
  release();
  expect(await (await answer).text()).toBe('read in process');
  await closed;
});

test('during the delay everything is served, and each answer ends its connection', async () => {
  const { app, inFlight, port } = await startServer();
  void closeServer(app, inFlight, 60);
  const sent = sendRequest({ port, path: '/data' }).end();
  const [answer] = await once(sent, 'response');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  answer.resume();
});

test('a connection that sends nothing does not hold the process', async () => {
  const { app, inFlight, port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const gone = once(socket.resume(), 'close');
  await closeServer(app, inFlight, 0);
  await gone;
});
