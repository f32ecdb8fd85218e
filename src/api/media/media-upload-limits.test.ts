import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { EncodeResult } from '#domain/media/public.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { drawPicture, toMultipart, upload } from '#tests/support/pictures.ts';

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = { message: 'Pictures can be up to 10 MB.', code: 'body_too_large' };
const START =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff';

/** A server on a real port, and a client that sends what no HTTP library would. */
async function listen(overrides: Parameters<typeof buildTestApp>[0] = {}) {
  const app = await buildTestApp(overrides);
  const cookie = await app.signIn();
  const { port } = await app.listen();
  const open = async (lengthHeader: string): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `POST /api/media HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n` +
        `content-type: multipart/form-data; boundary=x\r\n${lengthHeader}\r\n\r\n`,
    );
    return socket;
  };
  return { app, cookie, open };
}

async function readAnswer(socket: Socket): Promise<{ status: number; body: unknown }> {
  const [chunk] = await once(socket, 'data');
  const [head = '', body = ''] = String(chunk).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

test('50 MB are refused before any of them arrives, and the sender is cut off', async () => {
  const { open } = await listen();
  const socket = await open(`content-length: ${50 * MEGABYTE}`);
  expect(await readAnswer(socket)).toEqual({ status: 413, body: TOO_LARGE });
  // Nothing else would close it for as long as a test may take.
  await once(socket, 'close');
});

test('a sender who gives no length is refused after 10 MB', async () => {
  const { open } = await listen();
  const socket = await open('transfer-encoding: chunked');
  const answered = readAnswer(socket);
  let isAnswered = false;
  answered.then(() => {
    isAnswered = true;
  });
  const chunk = Buffer.alloc(MEGABYTE);
  const send = (bytes: Buffer) => {
    socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    return new Promise((resolve) => socket.write('\r\n', resolve));
  };
  await send(Buffer.from(START, 'latin1'));
  let sent = 0;
  for (; sent < 50 && !isAnswered; sent += 1) await send(chunk);
  expect(await answered).toEqual({ status: 413, body: TOO_LARGE });
  expect(sent).toBeGreaterThanOrEqual(10);
  expect(sent).toBeLessThan(50);
  socket.destroy();
});

test('a picture of 10 MB and one byte is refused, one of 10 MB is read', async () => {
  const { app, cookie } = await listen();
  const file = new Uint8Array(10 * MEGABYTE + 1);
  file.set([0xff, 0xd8, 0xff]);
  const over = await upload(app, cookie, file);
  expect([over.status, over.body]).toEqual([413, TOO_LARGE]);
  const exact = await upload(app, cookie, file.subarray(0, 10 * MEGABYTE));
  expect(exact.status).toBe(400);
  expect(exact.body.message).toMatch(/damaged/);
});

test('ten uploads at once are processed one after the other; too many are refused', async () => {
  const gates: (() => void)[] = [];
  let readMax = 0;
  const app = await buildTestApp({
    encodePicture: async () => {
      await new Promise<void>((open) => gates.push(open));
      readMax = Math.max(readMax, gates.length);
      return { ok: false, reason: 'damaged' } satisfies EncodeResult;
    },
  });
  const cookie = await app.signIn();
  const bytes = await drawPicture(20, 20).png().toBuffer();
  const request = await toMultipart({ file: new Uint8Array(bytes) });
  const calls = Array.from({ length: 50 }, () =>
    app.call('POST', '/api/media', { cookie, ...request }),
  );
  let answered = 0;
  for (const call of calls) call.then(() => (answered += 1));
  while (answered < 50) {
    gates.shift()?.();
    await delay(2);
  }
  const answers = await Promise.all(calls);
  const refused = answers.filter(({ status }) => status === 503);
  // Four are being read, forty wait.
  expect(refused).toHaveLength(6);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(44);
  expect(readMax).toBeLessThanOrEqual(4);
});

test('senders who leave free their turns', async () => {
  const { app, cookie, open } = await listen();
  // The first four hold the turns and never continue; the others leave while they wait.
  let arrived = 0;
  app.server.server.on('request', () => (arrived += 1));
  const sockets = await Promise.all(
    Array.from({ length: 8 }, () => open(`content-length: ${5 * MEGABYTE}`)),
  );
  for (const socket of sockets) socket.write(START);
  await expect.poll(() => arrived).toBe(8);
  // Asks for its session after all of them: when it is answered, they wait for their turns.
  await app.call('GET', '/api/media', { cookie });
  for (const socket of sockets.reverse()) socket.destroy();

  const bytes = await drawPicture(20, 20).png().toBuffer();
  expect((await upload(app, cookie, new Uint8Array(bytes))).status).toBe(201);
});
