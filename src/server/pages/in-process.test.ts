import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicCalls } from '#api/public.ts';
import {
  createInProcessReader,
  createInProcessTransport,
  createPersonalReader,
} from './in-process.ts';
import { PageCache } from './page-cache.ts';
import { compressBody } from './sending/compressed-body.ts';

async function build() {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/data', async ({ headers }, reply) => {
    reply.header('x-total-count', 7);
    return { isInProcess: headers['x-in-process'], cookie: headers.cookie };
  });
  app.post('/send', async ({ body, ip }, reply) => reply.code(201).send({ body, ip }));
  const cache = new PageCache(1_000_000);
  return { app, cache, read: createInProcessReader(app, cache, createPublicCalls()) };
}

test('a page reads the API through its routes, which see that it is a page', async () => {
  const { read } = await build();
  const answer = await read('/data');
  expect(answer).toMatchObject({ status: 200, statusText: 'OK' });
  expect(JSON.parse(answer.text)).toEqual({ isInProcess: 'true' });
  expect([answer.header('x-total-count'), answer.header('x-unread-count')]).toEqual(['7', null]);
});

test('an answer that is cached is read from there', async () => {
  const { read, cache } = await build();
  const page = {
    body: await compressBody('{"kept":true}'),
    headers: { 'x-total-count': 3 },
    showsPosts: true,
    expiresAt: Number.POSITIVE_INFINITY,
  };
  cache.put('/data', page, cache.generation);
  const answer = await read('/data');
  expect(answer).toMatchObject({ status: 200, statusText: 'OK', text: '{"kept":true}' });
  expect([answer.header('x-total-count'), answer.header('x-unread-count')]).toEqual(['3', null]);
});

test('a call for a client is made from its address, so that its limits count', async () => {
  const { app } = await build();
  const transport = createInProcessTransport(app, '203.0.113.7');
  const answer = await transport('POST', '/send', { name: 'Asha' });
  expect(answer.status).toBe(201);
  expect(JSON.parse(answer.text)).toEqual({ body: { name: 'Asha' }, ip: '203.0.113.7' });
  expect(JSON.parse((await transport('POST', '/send')).text)).toEqual({ ip: '203.0.113.7' });
});

test('a page for somebody reads the API with their session, past the cache', async () => {
  const { app, cache } = await build();
  const kept = { body: await compressBody('{}'), headers: {}, showsPosts: true, expiresAt: 1e15 };
  cache.put('/data', kept, cache.generation);
  const readAs = async (headers: object) => {
    const answer = await createPersonalReader(app, { headers } as FastifyRequest)('/data');
    return [answer.status, answer.header('x-total-count'), JSON.parse(answer.text)];
  };
  const cookie = 'session=author';
  expect(await readAs({ cookie })).toEqual([200, '7', { isInProcess: 'true', cookie }]);
  expect(await readAs({})).toEqual([200, '7', { isInProcess: 'true', cookie: '' }]);
});
