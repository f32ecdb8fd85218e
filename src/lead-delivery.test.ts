import { expect, test, vi } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildContactRequest } from '#tests/support/factories.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { readHeader } from '#tests/support/real-mail-server.ts';

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
