import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitWaitingAnswers } from './waiting-answers.ts';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Answers nothing by itself; at most three answers may wait for others. */
async function serve() {
  const admitted: ServerResponse[] = [];
  const server = createServer(limitWaitingAnswers((_req, res) => void admitted.push(res), 3));
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
  expect(admitted).toHaveLength(4);
  const other = open();
  other.write(GET.repeat(4));
  await vi.waitFor(() => expect(admitted).toHaveLength(8));
  expect(other.destroyed).toBe(false);
});

test('a client that sends one request is answered, however many others wait', async () => {
  const { admitted, open } = await serve();
  open().write(GET.repeat(4));
  await vi.waitFor(() => expect(admitted).toHaveLength(4));
  const other = open();
  other.write(GET);
  await vi.waitFor(() => expect(admitted).toHaveLength(5));
  admitted[4]?.end('yes');
  expect(String(await once(other, 'data'))).toContain('yes');
});
