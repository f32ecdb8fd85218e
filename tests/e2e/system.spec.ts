import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { listen, openMailServer, readHeader } from '../support/real-mail-server.ts';
import { startProduct } from '../support/running-product.ts';
import { test as base, expect, findToast } from './product.ts';

const PASSWORD = 'correct horse';
/** What the receiver of the webhook answers. */
const hook = { status: 200 };
const openHook = async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(hook.status).end();
  });
  await listen(server);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, server };
};

const test = base.extend<object, { mailServer: Awaited<ReturnType<typeof openMailServer>> }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies here.
    async ({}, use) => {
      const server = await openMailServer({
        onRcptTo: ({ address }, _session, done) =>
          done(address.startsWith('nobody') ? refuse('No such mailbox', 550) : undefined),
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const { url, server } = await openHook();
      const product = await startProduct({
        SAMPLE_CONTENT: 'false',
        ADMIN_PASSWORD: PASSWORD,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Site <site@firm.example>',
        CONTACT_NOTIFY_TO: 'sales@firm.example',
        CONTACT_WEBHOOK_URL: url,
        CONTACT_WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
      });
      await use(product);
      await product.dispose();
      server.close();
    },
    { scope: 'worker' },
  ],
});

const refuse = (words: string, responseCode: number) =>
  Object.assign(new Error(words), { responseCode });

async function signIn(page: Page): Promise<void> {
  const data = { username: 'admin', password: PASSWORD };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
}

async function submit(page: Page, fullName: string, email: string): Promise<number> {
  const data = { fullName, email, message: `We lose readings at night, says ${fullName}.` };
  return (await (await page.request.post('/api/contact/submit', { data })).json()).id;
}

const box = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('mail and webhook show their state, and a test says what went wrong', async ({
  page,
  mailServer,
}) => {
  await signIn(page);
  await submit(page, 'Asha Rao', 'asha@plant.example');
  await expect.poll(() => mailServer.mails.length).toBe(1);
  await page.goto('/admin/system');
  await expect(box(page, 'E-mail')).toContainText('Failed0');
  await expect(box(page, 'E-mail')).not.toContainText('Nothing yet');

  await box(page, 'E-mail').getByRole('button', { name: 'Send a test' }).click();
  await expect(box(page, 'E-mail')).toContainText('The test mail was accepted');
  expect(readHeader(mailServer.mails[1]?.raw ?? '', 'subject')).toContain('Test mail from');

  hook.status = 500;
  await box(page, 'Webhook').getByRole('button', { name: 'Send a test' }).click();
  await expect(box(page, 'Webhook')).toContainText('The test did not arrive');
  await expect(box(page, 'Webhook')).toContainText('the webhook answered 500');
  hook.status = 200;
  await box(page, 'Webhook').getByRole('button', { name: 'Send a test' }).click();
  await expect(box(page, 'Webhook')).toContainText('The webhook took the test');
});

test('the warning leads to the reply that failed; all are tried again, or the message is closed', async ({
  page,
}) => {
  await signIn(page);
  const id = await submit(page, 'Nora Nobody', 'nobody@plant.example');
  await page.request.post(`/api/contact/${id}/replies`, { data: { text: 'Dear Nora, yes.' } });
  const failed = async () =>
    (await (await page.request.get('/api/contact/overview')).json()).deliveries.failed;
  await expect.poll(failed).toBe(1);

  await page.goto('/admin/dashboard');
  await expect(page.getByText('Not everything was delivered')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 delivery has failed.');
  await page.getByRole('link', { name: /^All Posts/ }).click();
  const rail = page.getByRole('navigation', { name: 'Admin' });
  await expect(rail.getByRole('link', { name: /1 delivery has failed/ })).toBeVisible();
  await rail.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL('/admin/messages?undelivered=true');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nora Nobody' })).toBeVisible();
  await page.getByRole('link', { name: 'Nora Nobody' }).click();
  const pane = page.getByRole('article');
  await expect(pane).toContainText(
    'The reply: not delivered by e-mail: the mail server answered 550 No such mailbox.',
  );

  await page.goto('/admin/system');
  await box(page, 'E-mail').getByRole('button', { name: 'Try all again' }).click();
  await expect(findToast(page, '1 delivery is tried again')).toBeVisible();
  await expect.poll(failed).toBe(1);
  await page.getByRole('link', { name: 'Show them' }).click();
  await page.getByRole('link', { name: 'Nora Nobody' }).click();
  await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('e');
  await expect(findToast(page, 'Message closed')).toBeVisible();
  await page.keyboard.press('e');
  await expect(findToast(page, 'This message is closed already')).toBeVisible();
  await expect(pane.getByLabel('State')).toHaveValue('closed');
  await expect.poll(failed).toBe(0);
  await pane.getByRole('button', { name: 'Open again' }).click();
  // Its only reply did not arrive, so it still waits for an answer.
  await expect(pane.getByLabel('State')).toHaveValue('new');
});

test('everything of one address is exported as JSON, then removed after a question', async ({
  page,
}) => {
  await signIn(page);
  await submit(page, 'Gone Once', 'gone@plant.example');
  const second = await submit(page, 'Gone Twice', 'Gone@Plant.example');
  await page.request.delete(`/api/contact/${second}`);
  await submit(page, 'Stays Here', 'stays@plant.example');
  await page.goto('/admin/system');
  const person = box(page, 'Everything of one e-mail address');
  await person.getByLabel('E-mail address').fill('nothing@plant.example');
  await person.getByRole('button', { name: 'Export as JSON' }).click();
  await expect(findToast(page, 'Nothing is stored about this address')).toBeVisible();

  await person.getByLabel('E-mail address').fill('gone@plant.example');
  const download = page.waitForEvent('download');
  await person.getByRole('button', { name: 'Export as JSON' }).click();
  const file = await (await download).path();
  const { messages } = JSON.parse(await readFile(file, 'utf8'));
  expect(messages.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
    ...['Gone Once', 'Gone Twice'],
  ]);
  expect(messages[1].history).toContainEqual(expect.objectContaining({ type: 'trashed' }));

  await person.getByRole('button', { name: 'Remove everything' }).click();
  const question = page.getByRole('dialog', {
    name: 'Remove everything of this address for good?',
  });
  await expect(question).toContainText('2 messages from gone@plant.example');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await person.getByRole('button', { name: 'Remove everything' }).click();
  await question.getByRole('button', { name: 'Remove for good' }).click();
  await expect(findToast(page, '2 messages removed for good')).toBeVisible();
  const names = async (query: string) =>
    (await (await page.request.get(`/api/contact?q=plant.example&${query}`)).json()).map(
      ({ fullName }: { fullName: string }) => fullName,
    );
  expect(await names('folder=trash')).toEqual([]);
  expect(await names('limit=50')).not.toContain('Gone Once');
  expect(await names('limit=50')).toContain('Stays Here');
});
