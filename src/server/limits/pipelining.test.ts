import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createInFlightRequests } from '../in-flight-requests.ts';
import { takeTurnsByConnection } from './pipelining.ts';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Answers nothing by itself; at most three answers may wait for others. */
async function serve() {
  const admitted: ServerResponse[] = [];
  const server = createServer();
  takeTurnsByConnection(
    server,
    createInFlightRequests(),
    (_req, res) => void admitted.push(res),
    3,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { admitted, open: () => connect(port, '127.0.0.1').on('error', () => {}) };
}

test('a client that sends too many requests at once is cut off, and its room is free again', async () => {
  const { admitted, open } = await serve();
  const flooding = open();
  flooding.write(GET.repeat(50));
  await once(flooding.resume(), 'close');
  expect(admitted).toHaveLength(1);
  const other = open();
  other.write(GET.repeat(4));
  for (let count = 2; count <= 5; count += 1) {
    await vi.waitFor(() => expect(admitted).toHaveLength(count));
    admitted.at(-1)?.end();
  }
  expect(other.destroyed).toBe(false);
});

test('a client that sends one request is answered, however many others wait', async () => {
  const { admitted, open } = await serve();
  open().write(GET.repeat(4));
  await vi.waitFor(() => expect(admitted).toHaveLength(1));
  const other = open();
  other.write(GET);
  await vi.waitFor(() => expect(admitted).toHaveLength(2));
  admitted[1]?.end('yes');
  expect(String(await once(other, 'data'))).toContain('yes');
});

test('one request of a connection is under way, and no more is read while others wait', async () => {
  const { admitted, open } = await serve();
  const client = open().setEncoding('utf8');
  client.write(GET.repeat(3));
  await vi.waitFor(() => expect(admitted).toHaveLength(1));
  const { socket } = admitted[0]?.req ?? {};
  expect(socket?.isPaused()).toBe(true);
  for (const answer of ['one', 'two', 'three']) {
    admitted.at(-1)?.end(answer);
    const [text] = await once(client, 'data');
    expect(text).toContain(answer);
    if (answer !== 'three')
      await vi.waitFor(() => expect(admitted.at(-1)?.headersSent).toBe(false));
  }
  expect(socket?.isPaused()).toBe(false);
  client.write(GET);
  await vi.waitFor(() => expect(admitted).toHaveLength(4));
});

test('bodies of requests that wait arrive whole, in their order', async () => {
  const bodies: string[] = [];
  const server = createServer();
  takeTurnsByConnection(server, createInFlightRequests(), async (req, res) => {
    bodies.push((await req.setEncoding('utf8').toArray()).join(''));
    res.end('.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300_000));
  for (const text of texts) {
    client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
  }
  client.resume();
  await vi.waitFor(() => expect(bodies).toHaveLength(4));
  expect(bodies).toEqual(texts);
  client.destroy();
});

test('a client that sends one request at a time waits for one request of those who send many', async () => {
  const order: string[] = [];
  const server = createServer();
  takeTurnsByConnection(server, createInFlightRequests(), (req, res) => {
    order.push(req.url ?? '');
    if (order.length === 20) one.write(GET.replace('/', '/one'));
    res.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  const many = Array.from({ length: 5 }, open);
  const one = open();
  onTestFinished(() => [...many, one].forEach((socket) => void socket.destroy()));
  await Promise.all([...many, one].map((socket) => once(socket, 'connect')));
  for (const socket of many) socket.write(GET.replace('/', '/many').repeat(30));
  await vi.waitFor(() => expect(order).toHaveLength(151));
  expect(order.indexOf('/one')).toBeLessThan(150);
});

test('of many clients that each send too many requests, one is read in a turn, and a client that was just here first', async () => {
  const server = createServer();
  const turns = [0];
  server.on('request', () => turns.push((turns.pop() ?? 0) + 1));
  takeTurnsByConnection(server, createInFlightRequests(), (_req, res) => void res.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const open = () =>
    connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const many = Array.from({ length: 20 }, open);
  const visitor = open();
  onTestFinished(() => [...many, visitor].forEach((socket) => void socket.destroy()));
  await Promise.all([...many, visitor].map((socket) => once(socket, 'connect')));
  visitor.write(GET);
  await once(visitor, 'data');
  for (const socket of many) socket.resume().write(GET.repeat(100));
  visitor.write(GET);
  const nextTurn = () => new Promise((go) => setImmediate(go));
  const answered = once(visitor, 'data').then(() => many.filter((socket) => socket.closed).length);
  for (turns.length = 0; many.some((socket) => !socket.closed); await nextTurn()) turns.push(0);
  expect(Math.max(...turns)).toBeLessThanOrEqual(101);
  expect(await answered).toBeLessThan(20);
});

test('a visitor who keeps a connection is answered beside clients that come back after each cut-off', async () => {
  const server = createServer();
  takeTurnsByConnection(server, createInFlightRequests(), (_req, res) => void res.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = () =>
    connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const visitor = open();
  await once(visitor, 'connect');
  let [answers, cutOffs, isOver] = [0, 0, false];
  visitor.on('data', () => {
    answers += 1;
    visitor.write(GET);
  });
  visitor.write(GET);
  function flood(): void {
    const socket = open().resume();
    socket.write(GET.repeat(50));
    socket.once('close', () => {
      cutOffs += 1;
      if (!isOver) flood();
    });
  }
  for (let count = 0; count < 10; count += 1) flood();
  onTestFinished(() => {
    isOver = true;
    server.closeAllConnections();
    server.close();
  });
  // Ten cut-offs for each answer are a round; twice as many are enough.
  const nextTurn = () => new Promise((go) => setImmediate(go));
  while (answers < 20 && cutOffs < 400) await nextTurn();
  expect(answers).toBeGreaterThanOrEqual(20);
  expect(visitor.destroyed).toBe(false);
});
