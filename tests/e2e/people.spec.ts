import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openMailServer, type ReceivedMail, readHeader } from '../support/real-mail-server.ts';
import { startProduct } from '../support/running-product.ts';
import { expectAccessible, findViolations } from './axe.ts';
import { test as base, expect, findToast } from './product.ts';

const PASSWORD = 'correct horse';

/** The product with a mail server that knows nobody whose address begins with “nobody”. */
const test = base.extend<object, { mailServer: Awaited<ReturnType<typeof openMailServer>> }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies here.
    async ({}, use) => {
      const unknown = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      const server = await openMailServer({
        onRcptTo: ({ address }, _session, done) =>
          done(address.startsWith('nobody') ? unknown : undefined),
      });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const product = await startProduct({
        SAMPLE_CONTENT: 'false',
        ADMIN_PASSWORD: PASSWORD,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Site <site@firm.example>',
        CONTACT_NOTIFY_TO: 'sales@firm.example',
      });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker' },
  ],
});

async function enter(page: Page, username = 'admin', password = PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(answer.ok()).toBe(true);
}

/** Waits for a mail to an address whose subject has these words. */
async function waitForMail(mails: readonly ReceivedMail[], to: string, subject: string) {
  const find = () =>
    mails.find(
      (mail) => mail.to.includes(to) && readHeader(mail.raw, 'subject')?.includes(subject),
    );
  await expect.poll(() => find() !== undefined, { message: `${subject} to ${to}` }).toBe(true);
  return find()?.raw ?? '';
}

/** Uses the link by which the owner of an address confirms it. */
async function confirmAddress(
  page: Page,
  mails: readonly ReceivedMail[],
  to: string,
  look: () => Promise<void> = async () => {},
) {
  const mail = await waitForMail(mails, to, 'Please confirm your e-mail address');
  const address = /\/admin\/link#[\w-]+/.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? '';
  await page.goto('about:blank');
  await page.goto(address);
  const confirm = page.getByRole('button', { name: 'Confirm this address' });
  await expect(confirm).toBeVisible();
  await look();
  await confirm.click();
  await expect(page.getByRole('status')).toContainText(`now go to ${to}`);
}

const box = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string) =>
  box(page, 'People').getByRole('listitem').filter({ hasText: name });

test('somebody is invited, joins, gets another role, is suspended, and removed', async ({
  page,
  context,
  browser,
  baseURL,
  mailServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page);
  await page.goto('/admin/team');
  const invitations = box(page, 'Invitations');
  const link = invitations.getByLabel('Link for one person');

  // The mail is refused; the link is made anew, to be copied.
  await invitations.getByLabel('E-mail address').fill('nobody@firm.example');
  await invitations.getByLabel('Role').selectOption('sales');
  await invitations.getByRole('button', { name: 'Make and mail a link' }).click();
  await expect(link).toHaveValue(/\/admin\/invitation#.+/);
  const first = await link.inputValue();
  await expect(invitations).toContainText(
    'Not delivered to nobody@firm.example: the mail server answered 550 No such mailbox',
  );
  await invitations.getByRole('button', { name: /^New link for the invitation/ }).click();
  await expect(link).toHaveCount(2);
  const second = await link.last().inputValue();
  expect(second).not.toBe(first);
  await expectAccessible(page);
  await invitations.getByRole('button', { name: 'Copy link' }).last().click();
  await expect(findToast(page, 'Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second);
  await invitations.getByRole('button', { name: /^Revoke the invitation/ }).click();
  await expect(link).toHaveCount(0);

  await invitations.getByLabel('E-mail address').fill('zoe@firm.example');
  await invitations.getByLabel('Role').selectOption('editor');
  await invitations.getByRole('button', { name: 'Make and mail a link' }).click();
  await expect(invitations).toContainText('E-mailed to zoe@firm.example');
  const mail = await waitForMail(mailServer.mails, 'zoe@firm.example', 'Your invitation to');
  const address = /\/admin\/invitation#[\w-]+/.exec(mail.replaceAll('=\r\n', ''))?.[0] ?? '';
  expect(address).not.toBe('');

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const zoe = await other.newPage();
  await zoe.goto(new URL(second).pathname + new URL(second).hash);
  await expect(zoe.getByRole('alert')).toContainText('This invitation was used or has ended.');
  await zoe.goto('about:blank');
  await zoe.goto(address);
  await expect(title(zoe)).toHaveText('Join the team');
  await expect(zoe.getByRole('main')).toContainText(
    /admin invites you to the team of .* as: Editor\./,
  );
  await expectAccessible(zoe);
  await zoe.getByLabel('Username').fill('zoe');
  await zoe.getByLabel('Password').fill('password123');
  await zoe.keyboard.press('Enter');
  await expect(zoe.getByLabel('Password')).toHaveAccessibleDescription(/known from leaks/);
  await zoe.getByLabel('Password').fill('a long walk home 7');
  await zoe.keyboard.press('Enter');
  await expect(title(zoe)).toHaveText('Dashboard');
  await expect(zoe.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  await zoe.goto('/admin/team');
  await expect(zoe.getByRole('main')).toContainText('This account cannot open this screen.');

  await confirmAddress(zoe, mailServer.mails, 'zoe@firm.example');
  // Each change ends her sessions.
  await page.reload();
  await expect(row(page, 'zoe')).toContainText('zoe@firm.example');
  await expect(invitations.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
  await page.getByLabel('Role of zoe').selectOption('sales');
  await page.getByRole('button', { name: 'Apply the role of zoe' }).click();
  await expect(findToast(page, 'Role changed')).toContainText('zoe: Sales');
  await expect(page.getByLabel('Role of zoe')).toBeFocused();
  await zoe.goto('/admin/posts');
  await expect(title(zoe)).toHaveText('Admin Login');
  await enter(zoe, 'zoe', 'a long walk home 7');
  await zoe.goto('/admin/messages');
  await expect(title(zoe)).toHaveText('Messages');
  await page.getByRole('button', { name: 'Suspend zoe' }).click();
  await expect(findToast(page, 'Account suspended')).toBeVisible();
  await expect(row(page, 'zoe')).toContainText('Suspended');
  await expect(page.getByRole('button', { name: 'Reinstate zoe' })).toBeFocused();
  await zoe.goto('/admin/messages');
  await zoe.getByLabel('Username').fill('zoe');
  await zoe.getByLabel('Password').fill('a long walk home 7');
  await zoe.keyboard.press('Enter');
  await expect(findToast(zoe, 'Login failed')).toContainText('This account is suspended.');
  await page.getByRole('button', { name: 'Reinstate zoe' }).click();
  await expect(findToast(page, 'Account reinstated')).toBeVisible();
  await enter(zoe, 'zoe', 'a long walk home 7');

  // Nobody changes their own account here, and the last administrator stays whoever asks.
  const own = row(page, 'admin').filter({ has: page.getByText('You', { exact: true }) });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own.getByRole('combobox')).toHaveCount(0);
  const { id } = await (await page.request.get('/api/auth/user')).json();
  const demotion = await page.request.patch(`/api/users/${id}`, { data: { role: 'editor' } });
  expect(demotion.status()).toBe(409);

  await page.getByRole('button', { name: 'Remove zoe' }).click();
  const question = page.getByRole('dialog', { name: 'Remove zoe?' });
  await expect(question).toContainText('Posts and everything else they did stay.');
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(findToast(page, 'Account removed')).toBeVisible();
  await expect(row(page, 'zoe')).toHaveCount(0);
  await zoe.goto('/admin/messages');
  await expect(title(zoe)).toHaveText('Admin Login');
  await other.close();
});

test('what people did is searched, narrowed down and exported', async ({ page }) => {
  await enter(page);
  const post = { excerpt: 'Long enough.', content: 'Content that is long enough.' };
  for (const name of ['Tidal gauges', 'Wind gauges']) {
    await page.request.post('/api/blog', { data: { ...post, title: `${name} at sea` } });
  }
  await page.goto('/admin/activity');
  const rows = box(page, 'What people did').getByRole('listitem');
  await expect(rows.first()).toContainText('admin created the post “Wind gauges at sea”');
  await expect(rows.first()).toContainText('from 127.0.0.1');
  await page.getByLabel('What', { exact: true }).selectOption('Posts');
  await expect(rows.filter({ hasText: 'signed in' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search the activity' }).fill('tidal');
  await expect(rows).toHaveText([/admin created the post “Tidal gauges at sea”/]);
  await expect(page).toHaveURL(/action=post/);
  await expect(page).toHaveURL(/q=tidal/);
  await page.getByLabel('Who', { exact: true }).selectOption('admin');
  await expect(page).toHaveURL(/person=\d+/);
  await expect(rows).toHaveText([/admin created the post “Tidal gauges at sea”/]);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await downloading).path();
  const [head, ...entries] = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(head).toMatch(/action/i);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toContain('Tidal gauges at sea');

  await page.getByRole('searchbox', { name: 'Search the activity' }).fill('no such thing');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goto('/admin/activity');
  await page.getByLabel('From', { exact: true }).fill('2199-01-01');
  await expect(page).toHaveURL(/from=2199-01-01/);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goto('/admin/activity?action=system');
  await expect(rows.first()).toContainText('exported the activity');
});

test('an account has an e-mail address, to which news about it are mailed', async ({
  page,
  browser,
  baseURL,
  mailServer,
}) => {
  await enter(page);
  await page.goto('/admin/account');
  const mailBox = box(page, 'E-mail');
  const field = mailBox.getByLabel('E-mail address');
  await field.fill('not an address');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Invalid email address/);
  await expect(field).toBeFocused();
  await field.fill('owner@firm.example');
  await page.keyboard.press('Enter');
  await expect(findToast(page, 'Please confirm your e-mail address')).toBeVisible();
  await expectAccessible(page);
  await confirmAddress(page, mailServer.mails, 'owner@firm.example', () => expectAccessible(page));

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  await enter(await other.newPage());
  await other.close();
  const news = await waitForMail(mailServer.mails, 'owner@firm.example', 'New sign-in to');
  expect(news).toContain('Account: admin');

  await page.goto('/admin/account');
  await field.fill('new-owner@firm.example');
  await mailBox.getByRole('button', { name: 'Save address' }).click();
  await confirmAddress(page, mailServer.mails, 'new-owner@firm.example');
  await waitForMail(mailServer.mails, 'owner@firm.example', 'A change of your account');
  await page.goto('/admin/account');
  await mailBox.getByRole('button', { name: 'Remove address' }).click();
  await waitForMail(mailServer.mails, 'new-owner@firm.example', 'A change of your account');
  await expect(field).toHaveValue('');
  await expect(mailBox.getByRole('button', { name: 'Remove address' })).toHaveCount(0);
});
