import { once } from 'node:events';
import { createServer as createProxy, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { parseTrustProxy } from '#config/trust-proxy.ts';
import {
  normaliseForwardedAddresses,
  normaliseForwardedFor,
  toFastifyTrust,
} from './trust-proxies.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:198.51.100.66', '198.51.100.66'],
  ['"[2001:DB8::1]:4711"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', '10.0.0.1'],
  ['', '10.0.0.1'],
  ["' or 1=1, 203.0.113.7", '203.0.113.7, 203.0.113.7'],
  ['198.51.100.1, _hidden, 10.0.0.9', '198.51.100.1, 10.0.0.9, 10.0.0.9'],
  ['999.1.1.1', '10.0.0.1'],
])('%s, passed on by 10.0.0.1, names %s', (header, expected) => {
  expect(normaliseForwardedFor(header, '10.0.0.1')).toBe(expected);
});

test('a proxy that counts for a visitor is named in the same form as visitors', () => {
  expect(normaliseForwardedFor('unknown', '::ffff:10.0.0.1')).toBe('10.0.0.1');
});

/** A proxy on loopback that appends the peer's address, as nginx and Caddy do, in front of another port. */
async function startProxy(targetPort: number, appends: (peer: string) => string): Promise<number> {
  const proxy = createProxy((req, res) => {
    const known = req.headers['x-forwarded-for'];
    const peer = appends(req.socket.remoteAddress ?? '');
    const forwarded = known ? `${known}, ${peer}` : peer;
    const headers = { ...req.headers, 'x-forwarded-for': forwarded };
    const passed = sendRequest({ port: targetPort, host: '127.0.0.1', path: req.url, headers });
    passed.on('response', (answer) => answer.pipe(res)).end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return (proxy.address() as { port: number }).port;
}

async function startApp(TRUST_PROXY: string): Promise<number> {
  const trust = toFastifyTrust(parseTrustProxy(TRUST_PROXY) ?? false);
  const app = Fastify({ trustProxy: trust });
  normaliseForwardedAddresses(app);
  app.get('/', async (request) => request.ip);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as { port: number }).port;
}

async function ask(port: number, forwardedFor?: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {},
  });
  return answer.text();
}

// The visitor claims 198.51.100.66; the outer proxy sees 203.0.113.7, the inner one sees 192.0.2.1.
test.each([
  ['false', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['0', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['192.0.2.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['1', '198.51.100.66', '203.0.113.7', '192.0.2.1'],
  ['2', '198.51.100.66', '198.51.100.66', '203.0.113.7'],
  ['loopback', '198.51.100.66', '203.0.113.7', '192.0.2.1'],
  ['127.0.0.1', '198.51.100.66', '203.0.113.7', '192.0.2.1'],
  ['10.0.0.0/8, 127.0.0.0/8', '198.51.100.66', '203.0.113.7', '192.0.2.1'],
  ['::1,127.0.0.1', '198.51.100.66', '203.0.113.7', '192.0.2.1'],
  ['127.0.0.0/8,192.0.2.1', '198.51.100.66', '203.0.113.7', '203.0.113.7'],
  ['true', '198.51.100.66', '198.51.100.66', '198.51.100.66'],
])(
  'TRUST_PROXY=%s: without a proxy %s, behind one %s, behind two %s',
  async (trust, alone, behindOne, behindTwo) => {
    const app = await startApp(trust);
    expect(await ask(app, '198.51.100.66')).toBe(alone);
    const single = await startProxy(app, () => '203.0.113.7:55555');
    expect(await ask(single, '198.51.100.66')).toBe(behindOne);
    const inner = await startProxy(app, () => '::ffff:192.0.2.1');
    const outer = await startProxy(inner, () => '203.0.113.7');
    expect(await ask(outer, '198.51.100.66')).toBe(behindTwo);
  },
);

test('a header sent twice reads as one list', async () => {
  const port = await startApp('2');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7\r\nX-Forwarded-For: 192.0.2.1\r\nConnection: close\r\n\r\n',
  );
  const chunks = await socket.setEncoding('utf8').toArray();
  expect(chunks.join('')).toMatch(/203\.0\.113\.7$/);
});
