import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { handleClientError } from './client-error-handler.ts';

/** Sends raw bytes to a listening server and returns everything it sends back. */
async function sendRaw(bytes: string): Promise<string> {
  const app = await buildTestApp();
  const url = await app.listen();
  const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const end = 'Host: a\r\nConnection: close\r\n\r\n';

test.each([
  [
    'a method that is none',
    `FOO /api/blog HTTP/1.1\r\n${end}`,
    400,
    'malformed_request',
    'This is not a valid HTTP request.',
  ],
  [
    'no HTTP at all',
    '\0\u0001\u0002\r\n\r\n',
    400,
    'malformed_request',
    'This is not a valid HTTP request.',
  ],
  [
    'a NUL in the address',
    `GET /api/blog/\0 HTTP/1.1\r\n${end}`,
    400,
    'malformed_request',
    'This is not a valid HTTP request.',
  ],
  [
    'two lengths',
    `POST /api/contact/submit HTTP/1.1\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n${end}{}`,
    400,
    'malformed_request',
    'This is not a valid HTTP request.',
  ],
  [
    'large headers',
    `GET /healthz HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${end}`,
    431,
    'headers_too_large',
    'The headers of this request are too large.',
  ],
  [
    'a large chunked body',
    `POST /api/contact/submit HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${end}1e8480\r\n${'x'.repeat(2_000_000)}\r\n0\r\n\r\n`,
    413,
    'body_too_large',
    'The request is larger than 64 KB. Please shorten it.',
  ],
])(
  '%s gets the usual error body, and no more on its connection',
  async (_what, bytes, status, code, message) => {
    const answer = await sendRaw(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/\r\nconnection: close(?:\r\n|$)/i);
    expect(JSON.parse(body)).toEqual({ message, code });
  },
);

test('a client that never closes, and whose earlier requests wait, keeps no connection', async () => {
  const app = await buildTestApp();
  const url = await app.listen();
  const socket = connect({ port: Number(url.port), host: url.hostname, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const get = 'GET /api/blog/published HTTP/1.1\r\nHost: localhost\r\n';
  socket.write(`${get}\r\n${get}\r\n${get}X: ${'x'.repeat(20_000)}\r\n\r\n`);
  await once(socket, 'data');
  const count = promisify(app.server.server.getConnections.bind(app.server.server));
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 });
});

test.each([
  ['is gone', { code: 'ECONNRESET' }, { writable: true, bytesWritten: 0 }],
  ['was closed', { code: 'HPE_INVALID_METHOD' }, { writable: false, bytesWritten: 0 }],
  ['is in the middle of an answer', {}, { writable: true, bytesWritten: 7 }],
])('nothing is sent on a connection that %s', (_which, error, state) => {
  const socket = { ...state, destroy: vi.fn(), end: vi.fn() };
  handleClientError(error, socket as unknown as Socket, 'an-id');
  expect(socket.destroy).toHaveBeenCalled();
  expect(socket.end).not.toHaveBeenCalled();
});
