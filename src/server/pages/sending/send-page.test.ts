import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { newRequestId } from '../../request-id.ts';
import type { CachedPage } from '../page-cache.ts';
import { compressBest, compressBody, plainBody } from './compressed-body.ts';
import { packLongBody } from './long-body.ts';
import { replyWithPage, takeKeptHeaders } from './send-page.ts';

const text = 'A page. '.repeat(100);

function serve(page: Pick<CachedPage, 'body' | 'headers'>, status?: number) {
  const app = Fastify({ genReqId: newRequestId });
  onTestFinished(() => app.close());
  const whole = { ...page, showsPosts: false, expiresAt: Number.POSITIVE_INFINITY };
  app.get('/', async (request, reply) => replyWithPage(request, reply, whole, status));
  return (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: '/', method, headers });
}

test('a page says what its answer depends on, and its length in the encoding that is sent', async () => {
  const ask = serve({ body: await compressBody(text), headers: { vary: 'cookie' } });
  for (const encoding of ['br', 'gzip']) {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      vary: 'cookie, accept-encoding',
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
    });
  }
  const plain = await ask();
  expect([plain.payload, plain.headers['content-length']]).toEqual([text, String(text.length)]);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const head = await ask({}, 'HEAD');
  expect([head.payload, head.headers['content-length']]).toEqual(['', String(text.length)]);
});

test.each(['A page. ', 'Näher an 100 % ✓ '])(
  'one that is read often keeps every byte: %s',
  async (piece) => {
    const body = await compressBest(await compressBody(piece.repeat(50)));
    const ask = serve({ body, headers: {} });
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await ask({ 'accept-encoding': encoding });
      expect(unpack(rawPayload).toString()).toBe(piece.repeat(50));
      expect(headers['content-length']).toBe(String(rawPayload.length));
    }
  },
);

test('what has one encoding only depends on nothing', async () => {
  const { headers, payload } = await serve({ body: plainBody(Buffer.from('png')), headers: {} })();
  expect(payload).toBe('png');
  expect(headers).not.toHaveProperty('vary');
  expect(headers['content-length']).toBe('3');
});

test('a client that has the page gets 304 with its tag, but never for another status', async () => {
  const body = await compressBody(text);
  const etag = String(body.identity?.etag);
  const known = await serve({ body, headers: {} })({ 'if-none-match': `"other", ${etag}` });
  expect([known.statusCode, known.payload, known.headers.etag]).toEqual([304, '', etag]);
  expect(known.headers.vary).toBe('accept-encoding');
  expect(known.headers).not.toHaveProperty('content-length');
  const gone = await serve({ body, headers: {} }, 404)({ 'if-none-match': etag });
  expect([gone.statusCode, gone.payload]).toEqual([404, text]);
});

test('a long page that is kept packed is unpacked for clients that need that', async () => {
  async function* pieces() {
    yield text;
    yield text;
  }
  const ask = serve({ body: await packLongBody(pieces()), headers: {} });
  const plain = await ask();
  expect(plain.payload).toBe(text + text);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});

test('an answer of a server that stops says only that its connection ends', async () => {
  const app = Fastify({ genReqId: newRequestId });
  onTestFinished(() => app.close());
  const body = await compressBody(text);
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('connection', 'close');
  });
  app.get('/', async (request, reply) => {
    const page = { body, headers: takeKeptHeaders(reply), showsPosts: false, expiresAt: 0 };
    return replyWithPage(request, reply, page);
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const answer = (await socket.toArray()).join('');
  expect(answer.match(/^(?:connection|keep-alive): .*$/gim)).toEqual(['connection: close']);
});
