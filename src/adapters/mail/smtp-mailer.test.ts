import { describe, expect, test } from 'vitest';
import { DeliveryError, type Mail } from '#domain/mail/public.ts';
import { startMailServer, startOddServer } from '#tests/support/mail-server.ts';
import { readHeader } from '#tests/support/real-mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const never = new AbortController().signal;
const mail: Mail = {
  id: 'event-1',
  to: ['sales@firm.example', 'office@firm.example'],
  replyTo: ['asha@example.com'],
  subject: 'New message from Asha Rao (Acme)',
  text: 'We would like to move.\n',
  html: '<p>We would like to move.</p>',
  isAutomatic: true,
};

const openMailer = (url: string, attemptMsMax?: number) =>
  createSmtpMailer({
    url,
    from: 'Site <site@firm.example>',
    idHost: 'www.firm.example',
    ...(attemptMsMax && { attemptMsMax }),
  });

async function getFault(sending: Promise<unknown>): Promise<DeliveryError> {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return error as DeliveryError;
}

test('a mail arrives once for all, with both parts, and answers go to the visitor', async () => {
  const server = await startMailServer();
  expect(await openMailer(server.url)(mail, never)).toEqual({ accepted: 2, refusal: null });
  const [{ raw, ...envelope } = { raw: '' }] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(envelope).toMatchObject({ from: 'site@firm.example', to: mail.to });
  expect(readHeader(raw, 'message-id')).toBe('<event-1@www.firm.example>');
  expect(readHeader(raw, 'reply-to')).toBe('asha@example.com');
  expect(readHeader(raw, 'subject')).toBe(mail.subject);
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Content-Type: text/html');
});

test('only what the product wrote says so: a reply of a person is no automatic mail', async () => {
  const server = await startMailServer();
  const send = openMailer(server.url);
  for (const isAutomatic of [true, false]) await send({ ...mail, isAutomatic }, never);
  expect(server.mails.map(({ raw }) => readHeader(raw, 'auto-submitted'))).toEqual([
    'auto-generated',
    undefined,
  ]);
});

test.each([
  'Ann\r\nBcc: victim@example.com',
  '=?utf-8?Q?evil?=',
  'x'.repeat(300),
  '\u202eelif\u202c שלום 云🚀'.repeat(8),
  'plain',
])('nothing of the subject %j is in a header unencoded', async (subject) => {
  const server = await startMailServer();
  await openMailer(server.url)({ ...mail, subject }, never);
  const [{ raw, to } = { raw: '', to: [] }] = server.mails;
  const head = raw.split('\r\n\r\n', 1)[0] ?? '';
  expect(head).not.toContain(subject);
  expect(head.split('\r\n').every((line) => line.length <= 78)).toBe(true);
  expect(readHeader(raw, 'subject')).toBe(subject);
  expect(readHeader(raw, 'bcc')).toBeUndefined();
  expect(to).toEqual(mail.to);
});

test('a refused recipient does not keep the others from the mail', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('office') ? new Error('No such mailbox') : undefined),
  });
  const sent = await openMailer(server.url)(mail, never);
  expect(sent.accepted).toBe(1);
  expect(sent.refusal).toContain('office@firm.example');
});

describe('an attempt fails in words', () => {
  test.each([
    [451, false],
    [550, true],
  ])('where the server answers %i', async (responseCode, isPermanent) => {
    const server = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('Not today'), { responseCode })),
    });
    const fault = await getFault(openMailer(server.url)(mail, never));
    expect([fault.isPermanent, fault.message]).toEqual([
      isPermanent,
      `the mail server answered ${responseCode} Not today`,
    ]);
  });

  test('where nothing listens', async () => {
    const fault = await getFault(openMailer('smtp://127.0.0.1:1')(mail, never));
    expect(fault.message).toBe('connection refused');
  });

  test.each([
    ['says nothing', () => {}],
    ['sends half a greeting', (socket: { write: (text: string) => void }) => socket.write('220-')],
  ])('where the server %s', async (_what, talk) => {
    const address = await startOddServer(talk);
    const fault = await getFault(openMailer(`smtp://${address}`, 300)(mail, never));
    expect(fault.message).toMatch(/does not answer|took longer/);
    expect(fault.isPermanent).toBe(false);
  });

  test('where the server dies amid the data', async () => {
    const server = await startMailServer({
      onData(stream, session) {
        stream.once('data', () => stream.destroy());
        stream.on('error', () => {});
        (session as unknown as { readonly _socket?: { destroy(): void } })._socket?.destroy();
      },
    });
    const fault = await getFault(openMailer(server.url, 1000)(mail, never));
    expect(fault.isPermanent).toBe(false);
    expect(server.mails).toEqual([]);
  });

  test('where the signal ends it', async () => {
    const reached = Promise.withResolvers<void>();
    const address = await startOddServer(() => reached.resolve());
    const end = new AbortController();
    const sending = getFault(openMailer(`smtp://${address}`)(mail, end.signal));
    await reached.promise;
    end.abort();
    expect((await sending).message).toBe('interrupted by a restart');
  });

  test('and never with the password', async () => {
    const server = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
      allowInsecureAuth: true,
    });
    const url = server.url.replace('//', '//site:hunter2@');
    const fault = await getFault(openMailer(url)(mail, never));
    expect(fault.message).toContain('535');
    expect(fault.message).not.toContain('hunter2');
  });
});
