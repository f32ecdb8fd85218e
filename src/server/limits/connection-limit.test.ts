import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { TrustProxy } from '#config/trust-proxy.ts';
import { createProxyCheck, limitConnections } from './connection-limit.ts';

async function startServer(trustProxy: TrustProxy) {
  const server = createServer((_req, res) => res.end('yes'));
  limitConnections(server, { connectionsPerAddress: 3, trustProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    server,
    /** Opens a connection, and returns whether it is answered; it stays open. */
    async connect(): Promise<boolean> {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      sockets.push(socket);
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return String(answer[0]).startsWith('HTTP/1.1 200');
    },
    closeOne: () => sockets.shift()?.destroy(),
  };
}

test('an address has a limited number of connections, and another one after closing one', async () => {
  const { connect, closeOne } = await startServer(false);
  expect([await connect(), await connect(), await connect()]).toEqual([true, true, true]);
  expect(await connect()).toBe(false);
  closeOne();
  await vi.waitFor(async () => expect(await connect()).toBe(true));
  expect(await connect(), 'again as many as allowed').toBe(false);
});

test('if there are too many in total, idle connections make room for new ones', async () => {
  const { server, connect } = await startServer(true);
  server.maxConnections = 1;
  expect(await connect()).toBe(true);
  await vi.waitFor(async () => expect(await connect()).toBe(true));
});

test.each<TrustProxy>([false, ['loopback'], true])(
  'a connection that was reset before it was accepted is not served (%j)',
  (trustProxy) => {
    const server = createServer();
    limitConnections(server, { connectionsPerAddress: 3, trustProxy });
    const socket = new Socket();
    server.emit('connection', socket);
    expect(socket.remoteAddress).toBe(undefined);
    expect(socket.destroyed).toBe(true);
  },
);

test.each<TrustProxy>([['loopback'], 1, true])('a proxy that %j trusts has any', async (trust) => {
  const { connect } = await startServer(trust);
  for (const _ of 'four') expect(await connect()).toBe(true);
});

test.each<[TrustProxy, string, boolean]>([
  [false, '127.0.0.1', false],
  [0, '127.0.0.1', false],
  [2, '203.0.113.9', true],
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '10.0.0.1', false],
  [['uniquelocal'], '10.0.0.1', true],
  [['uniquelocal'], 'fd00::1', true],
  [['192.0.2.0/24', '2001:db8::/32'], '192.0.2.77', true],
  [['192.0.2.0/24', '2001:db8::/32'], '2001:db8:7::1', true],
  [['192.0.2.1'], '192.0.2.2', false],
])('with TRUST_PROXY=%j, is %s a proxy: %s', (trust, address, isProxy) => {
  expect(createProxyCheck(trust)(address)).toBe(isProxy);
});
