import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { send, signInClient } from '../support/http.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let product: RunningProduct | undefined;

afterEach(async () => {
  await product?.dispose();
  product = undefined;
});

const inquiry = JSON.stringify({
  fullName: 'Asha Patil',
  email: 'asha@example.com',
  message: 'Sent while the server was stopping.',
});

/**
 * A request whose body is held back, so that it stays in flight as long as the test needs. The
 * server has read its head: it has asked for the body.
 */
async function openHalfSentInquiry(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await once(socket, 'connect');
  const head = [
    'POST /api/contact/submit HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(inquiry)}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => answer).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  answer = '';
  socket.write(inquiry.slice(0, 20));
  return {
    finish: async () => {
      const closed = once(socket, 'close');
      socket.write(inquiry.slice(20));
      await closed;
      return answer;
    },
  };
}

describe('SIGTERM', () => {
  it('lets a request in flight finish and keeps what it wrote, then ends with code 0', async () => {
    product = await startProduct();
    const { url } = product;
    const half = await openHalfSentInquiry(url);
    const stopped = product.stop();
    const isReady = () =>
      send(url, 'GET', '/readyz').then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(false);
    expect(await half.finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await stopped).toBe(0);

    const again = await startProduct({}, product.dataDir);
    const admin = await signInClient(again.url, { username: 'admin', password: 'admin123' });
    const messages = (await (await admin.call('GET', '/api/contact')).json()) as unknown[];
    await again.stop();
    expect(messages).toMatchObject([{ fullName: 'Asha Patil', isRead: false }]);
  });

  it('closes idle connections at once', async () => {
    product = await startProduct();
    await send(product.url, 'GET', '/healthz');
    // The keep-alive time is 72 s: a process that waited for it would be ended with code 1 before.
    expect(await product.stop()).toBe(0);
  });
});
