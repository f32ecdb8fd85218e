import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newRequestId } from '../../request-id.ts';
import { type CompressedBody, compressBest, compressBody } from './compressed-body.ts';
import { sendCachedPage } from './send-page.ts';
import { KEEP_ALIVE_SECONDS, WholeAnswer } from './whole-answer.ts';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n';

/** A body of so many bytes that do not compress. */
function makeBody(bytes: number): Promise<CompressedBody> {
  return compressBody(randomBytes(bytes / 2).toString('hex'));
}

/** Serves a page; the ids that it was asked to answer with are in `ids`. */
async function serve(body: CompressedBody) {
  const page = {
    ...{ body, headers: { 'content-type': 'text/plain', 'x-more': 'a, b' } },
    ...{ showsPosts: false, expiresAt: Number.POSITIVE_INFINITY },
  };
  const ids: string[] = [];
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000 }, (req, res) => {
    const requestId = String(req.headers['x-request-id'] ?? newRequestId());
    ids.push(requestId);
    if (req.url === '/early') res.setHeader('x-early', '1');
    sendCachedPage(page, { req, res, requestId });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
  return { ids, open };
}

/** Reads so many answers with bodies from a connection. */
async function readAnswers(socket: Socket, count: number) {
  const answers: { head: Record<string, string>; status: string; body: Buffer }[] = [];
  let rest = Buffer.alloc(0);
  for await (const piece of socket) {
    rest = Buffer.concat([rest, piece as Buffer]);
    for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
      const [status = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
      const head = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(': ')).toLowerCase(),
          line.slice(line.indexOf(': ') + 2),
        ]),
      );
      const length = status.includes('304') ? 0 : Number(head['content-length']);
      if (rest.length < end + 4 + length) break;
      answers.push({ status, head, body: rest.subarray(end + 4, end + 4 + length) });
      rest = rest.subarray(end + 4 + length);
    }
    if (answers.length >= count) break;
  }
  return answers;
}

async function ask(open: () => Socket, request: string) {
  const socket = open();
  socket.write(request);
  const [answer] = await readAnswers(socket, 1);
  if (!answer) throw new Error('No answer');
  return answer;
}

test('a page that is sent often has the same head and body as one that is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T04:05:06.789Z') });
  onTestFinished(() => void vi.useRealTimers());
  const body = await compressBest(await makeBody(4000));
  const often = await serve(body);
  const { isSentOften: _, ...br } = body.br ?? {};
  const seldom = await serve({ ...body, br } as CompressedBody);
  const [whole, usual] = [await ask(often.open, GET), await ask(seldom.open, GET)];
  expect(whole).toEqual({
    ...usual,
    head: { ...usual.head, 'x-request-id': often.ids[0], date: 'Mon, 23 Nov 2026 04:05:06 GMT' },
  });
  expect(usual.head['keep-alive']).toBe(`timeout=${KEEP_ALIVE_SECONDS}`);
  vi.setSystemTime(new Date('2026-11-23T04:05:07.000Z'));
  expect((await ask(often.open, GET)).head.date).toBe('Mon, 23 Nov 2026 04:05:07 GMT');
});

test.each([
  [
    'does not keep its connection',
    GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    'close',
  ],
  ['speaks HTTP/1.0', GET.replace('1.1', '1.0'), 'close'],
  ['is answered with more headers', GET.replace('/', '/early'), 'keep-alive'],
])('a client that %s is answered in its own way', async (_what, request, connection) => {
  const body = await compressBest(await makeBody(4000));
  const { open } = await serve(body);
  const answer = await ask(open, request);
  expect(answer.head.connection).toBe(connection);
  expect(answer.head['x-early']).toBe(request.includes('/early') ? '1' : undefined);
  expect(answer.body.equals(body.br?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('a client that has the page, or wants its head only, gets no body', async () => {
  const body = await compressBest(await makeBody(4000));
  const { open } = await serve(body);
  const known = GET.replace('\r\n\r\n', `\r\nIf-None-Match: ${body.br?.etag}\r\n\r\n`);
  const socket = open();
  const last = known.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  socket.write(known + GET.replace('GET', 'HEAD') + last);
  const answers = Buffer.concat(await socket.toArray()).toString('latin1');
  const [first, second, ...others] = answers.split(/(?<=\r\n\r\n)/);
  expect(first).toMatch(/^HTTP\/1\.1 304 /);
  expect(second).toMatch(/^HTTP\/1\.1 200 /);
  expect(others).toEqual([expect.stringMatching(/^HTTP\/1\.1 304 /)]);
  expect(answers).toContain(`content-length: ${body.br?.bytes.length}\r\n`);
});

test('ids of any length are kept as they are, one after the other', async () => {
  const { open } = await serve(await compressBest(await makeBody(4000)));
  for (const id of ['a'.repeat(128), 'short-id', 'b'.repeat(32), 'another-id']) {
    const request = GET.replace('\r\n\r\n', `\r\nX-Request-Id: ${id}\r\n\r\n`);
    const { status, head } = await ask(open, request);
    expect([status, head['x-request-id']]).toEqual(['HTTP/1.1 200 OK', id]);
  }
});

test('requests sent at once are answered in their order, each with its own id', async () => {
  const body = await compressBest(await makeBody(4000));
  const { open, ids } = await serve(body);
  const socket = open();
  socket.write(GET.repeat(20));
  const answers = await readAnswers(socket, 20);
  expect(answers.map(({ head }) => head['x-request-id'])).toEqual(ids);
  expect(answers.every((answer) => body.br?.bytes.equals(answer.body))).toBe(true);
});

test('clients that do not read yet get their own answers later', async () => {
  const body = await compressBest(await makeBody(100_000));
  expect(body.br?.isSentOften).toBe(true);
  const { open, ids } = await serve(body);
  // More than the machine keeps for connections: most answers wait in the process.
  const sockets = Array.from({ length: 8 }, () => open().pause());
  for (const socket of sockets) socket.write(GET.repeat(200));
  await vi.waitFor(() => expect(ids.length).toBeGreaterThan(8 * 20));
  const answers = await Promise.all(sockets.map((socket) => readAnswers(socket, 200)));
  const sent = answers.flat().map(({ head }) => head['x-request-id']);
  expect(new Set(sent)).toEqual(new Set(ids));
  expect(sent).toHaveLength(8 * 200);
});

test('answers that wait for others take no copies of the page', async () => {
  const copies = vi.spyOn(WholeAnswer.prototype, 'send');
  const { open, ids } = await serve(await compressBest(await makeBody(100_000)));
  const socket = open().pause();
  socket.write(GET.repeat(1000));
  await vi.waitFor(() => expect(ids.length).toBeGreaterThan(500));
  // One for each piece of the network, of 64 KB at most.
  expect(copies.mock.calls.length).toBeLessThan(20);
  const answers = await readAnswers(socket, 1000);
  expect(answers.map(({ head }) => head['x-request-id'])).toEqual(ids);
});
