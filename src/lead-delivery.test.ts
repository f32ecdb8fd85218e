import { expect, test, vi } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildContactRequest } from '#tests/support/factories.ts';
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
