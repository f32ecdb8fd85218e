import { createServer } from 'node:http';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildContactRequest } from '#tests/support/factories.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { listen, readHeader } from '#tests/support/real-mail-server.ts';

test('a message of the product is mailed at once', async () => {
  const mailServer = await startMailServer();
  const { server } = await buildComposedApp({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Site <site@firm.example>',
    CONTACT_NOTIFY_TO: 'sales@firm.example, office@firm.example',
  });
  const send = () =>
    server.inject({ method: 'POST', url: '/api/contact/submit', payload: buildContactRequest() });
  expect((await send()).statusCode).toBe(201);
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), 20_000);
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual(['sales@firm.example', 'office@firm.example']);
  expect(readHeader(mail?.raw ?? '', 'reply-to')).toBe('asha@example.com');
});

test('an invitation is mailed with a link that works', async () => {
  const mailServer = await startMailServer();
  const { server, signIn } = await buildComposedApp({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Site <site@firm.example>',
    CONTACT_NOTIFY_TO: 'sales@firm.example',
  });
  const invited = await server.inject({
    ...{ method: 'POST', url: '/api/users/invitations' },
    headers: { cookie: await signIn() },
    payload: { role: 'editor', email: 'zoe@firm.example' },
  });
  expect(invited.statusCode).toBe(201);
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), 20_000);
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual(['zoe@firm.example']);
  expect(readHeader(mail?.raw ?? '', 'subject')).toContain('Your invitation to');
  const raw = (mail?.raw ?? '').replaceAll('=\r\n', '');
  const token = /admin\/invitation#([\w-]{43})/.exec(raw)?.[1];
  const opened = await server.inject({ url: `/api/auth/invitations/${token}` });
  expect(opened.json()).toMatchObject({ role: 'editor' });
});

test('a mail server that never answers does not hold up the webhook', async () => {
  const connections = new Set<Socket>();
  const mailServer = createSocketServer((socket) => connections.add(socket));
  const paths: string[] = [];
  const receiver = createServer((request, answer) => {
    paths.push(request.url ?? '');
    answer.end();
  });
  for (const opened of [mailServer, receiver]) {
    await listen(opened);
    onTestFinished(() => void opened.close());
  }
  onTestFinished(() => {
    for (const connection of connections) connection.destroy();
  });
  const portOf = (opened: Server) => (opened.address() as AddressInfo).port;
  const { server } = await buildComposedApp({
    SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}`,
    MAIL_FROM: 'site@firm.example',
    CONTACT_NOTIFY_TO: 'sales@firm.example',
    CONTACT_WEBHOOK_URL: `http://127.0.0.1:${portOf(receiver)}/hook`,
    CONTACT_WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
  });
  const send = (fullName: string) =>
    server.inject({
      method: 'POST',
      url: '/api/contact/submit',
      payload: buildContactRequest({
        fullName,
        message: `We would like to talk, says ${fullName}.`,
      }),
    });
  await send('Asha Rao');
  await vi.waitFor(() => expect(connections.size).toBe(1), 20_000);
  await send('Ravi Kumar');
  await vi.waitFor(() => expect(paths).toEqual(['/hook', '/hook']), 20_000);
  // The first mail still waits for its server, so nothing but a worker of its own sent these.
  expect(connections.size).toBeLessThanOrEqual(2);
  for (const connection of connections) expect(connection.destroyed).toBe(false);
  // Closing would give the mail under way four seconds more.
  for (const connection of connections) connection.destroy();
});

test('a test of mail arrives at once, and one of a dead webhook says why not', async () => {
  const mailServer = await startMailServer();
  const { server, signIn } = await buildComposedApp({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@firm.example',
    CONTACT_NOTIFY_TO: 'sales@firm.example',
    CONTACT_WEBHOOK_URL: `http://127.0.0.1:${await findFreePort()}/hook`,
    CONTACT_WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
  });
  const headers = { cookie: await signIn() };
  const sendTest = async (channel: string) => {
    const url = '/api/system/deliveries/test';
    return (await server.inject({ method: 'POST', url, headers, payload: { channel } })).json();
  };
  expect(await sendTest('email')).toEqual({ isDelivered: true, error: null });
  expect(readHeader(mailServer.mails[0]?.raw ?? '', 'subject')).toContain('Test mail from');
  expect(await sendTest('webhook')).toEqual({ isDelivered: false, error: 'connection refused' });
  const state = await server.inject({ url: '/api/system/deliveries', headers });
  expect(state.json()).toMatchObject({ email: { isConfigured: true, failed: 0 } });
});
