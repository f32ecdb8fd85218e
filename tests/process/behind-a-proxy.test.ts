import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { buildContactRequest } from '../support/factories.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let product: RunningProduct | undefined;

afterEach(async () => {
  await product?.dispose();
  product = undefined;
});

/**
 * A reverse proxy on loopback, in front of the product. Like nginx it appends the visitor's address
 * to what the visitor claims; `x-visitor` says which address it sees.
 */
async function startProxy(target: string): Promise<string> {
  const proxy = createServer((req, res) => {
    const { 'x-visitor': visitor, 'x-forwarded-for': claimed, ...headers } = req.headers;
    const forwarded = [claimed, visitor].filter(Boolean).join(', ');
    const { hostname, port } = new URL(target);
    const passed = sendRequest({
      hostname,
      port,
      path: req.url,
      method: req.method,
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
    passed.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Starts the product behind the proxy; returns how a message from a visitor is answered. */
async function startBehindProxy(environment: Readonly<Record<string, string>>) {
  product = await startProduct({
    RATE_LIMITS: 'login=9/1h,register=9/1h,contact=1/1h',
    ...environment,
  });
  const origin = await startProxy(product.url);
  return async (visitor: string, claimed?: string) => {
    const answer = await fetch(`${origin}/api/contact/submit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-visitor': visitor,
        ...(claimed && { 'x-forwarded-for': claimed }),
      },
      body: JSON.stringify(buildContactRequest()),
    });
    return answer.status;
  };
}

test.each(['1', 'loopback', '127.0.0.1', '10.0.0.0/8, 127.0.0.0/8', '::1,127.0.0.1'])(
  'with TRUST_PROXY=%s visitors are limited one by one, whatever they claim to be',
  async (TRUST_PROXY) => {
    const send = await startBehindProxy({ TRUST_PROXY });
    expect(await send('203.0.113.1')).toBe(201);
    expect(await send('203.0.113.1:50123'), 'another port').toBe(429);
    expect(await send('::ffff:203.0.113.1'), 'mapped').toBe(429);
    expect(await send('203.0.113.1', '198.51.100.9'), 'claimed').toBe(429);
    expect(await send('203.0.113.2')).toBe(201);
    expect(await send('2001:db8:1:1::1')).toBe(201);
    expect(await send('[2001:DB8:1:1::2]:443'), 'the same /64').toBe(429);
    expect(await send('unknown'), 'counts as the proxy').toBe(201);
    expect(await send('nonsense'), 'counts as the proxy').toBe(429);
  },
);

test.each([{ TRUST_PROXY: '0' }, { TRUST_PROXY: 'false' }, {}, { TRUST_PROXY: '192.0.2.1' }])(
  'with %j all visitors of a proxy share one limit',
  async (environment) => {
    const send = await startBehindProxy(environment as Readonly<Record<string, string>>);
    expect(await send('203.0.113.1')).toBe(201);
    expect(await send('203.0.113.2')).toBe(429);
  },
);
