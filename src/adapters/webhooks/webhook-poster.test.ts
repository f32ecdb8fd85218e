import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { DeliveryError } from '#domain/mail/public.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { createWebhookPoster } from './webhook-poster.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const never = new AbortController().signal;
const event = {
  id: 'event-1',
  type: 'contact.submitted',
  timestamp: '2026-03-01T12:00:00.000Z',
  data: { fullName: 'Zoë 云' },
} as const;

interface Received {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function startReceiver(answer: (res: ServerResponse) => void) {
  const calls: Received[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    calls.push({ url: req.url, headers: req.headers, body: Buffer.concat(chunks).toString() });
    answer(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls };
}

const getFault = (posting: Promise<void>) =>
  posting.then(
    () => expect.fail('It was delivered'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(DeliveryError);
      return (error as DeliveryError).message;
    },
  );

test('an event is signed so that the receiver can verify it', async () => {
  const { url, calls } = await startReceiver((res) => res.writeHead(204).end());
  await createWebhookPoster({ url, secret: SECRET })(event, never);
  const [call] = calls;
  expect(call?.headers['webhook-id']).toBe('event-1');
  const { id, ...payload } = event;
  const headers = call?.headers as Record<string, string>;
  expect(new Webhook(SECRET).verify(call?.body ?? '', headers)).toEqual(payload);
  expect(id).toBe(headers['webhook-id']);
});

test('an error and a redirect are failures, and nothing is followed', async () => {
  const broken = await startReceiver((res) => res.writeHead(500).end('no'));
  const post = createWebhookPoster({ url: broken.url, secret: SECRET });
  expect(await getFault(post(event, never))).toBe('the webhook answered 500');
  const moved = await startReceiver((res) => res.writeHead(307, { location: broken.url }).end());
  const postMoved = createWebhookPoster({ url: moved.url, secret: SECRET });
  expect(await getFault(postMoved(event, never))).toContain('307; redirects are not followed');
  expect(broken.calls).toHaveLength(1);
});

test('a receiver that never answers is given up, and one that never ends does not matter', async () => {
  const silent = await startReceiver(() => {});
  const post = createWebhookPoster({ url: silent.url, secret: SECRET, attemptMsMax: 200 });
  expect(await getFault(post(event, never))).toContain('took longer than');
  const endless = await startReceiver((res) => res.writeHead(200).write('x'));
  await createWebhookPoster({ url: endless.url, secret: SECRET })(event, never);
});

test('the end of the process and a missing receiver are named', async () => {
  const reached = Promise.withResolvers<void>();
  const silent = await startReceiver(() => reached.resolve());
  const end = new AbortController();
  const post = createWebhookPoster({ url: silent.url, secret: SECRET });
  const posting = getFault(post(event, end.signal));
  await reached.promise;
  end.abort();
  expect(await posting).toBe('interrupted by a restart');
  const nobody = createWebhookPoster({
    url: `http://127.0.0.1:${await findFreePort()}/`,
    secret: SECRET,
  });
  expect(await getFault(nobody(event, never))).toBe('connection refused');
});
