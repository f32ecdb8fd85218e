import type { Page } from '@playwright/test';
import { row, rowLink, sendMessages } from './messages.ts';
import { asAdministrator, expect, findToast, holdRequests, settle, test } from './product.ts';

test.use(asAdministrator);

const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const openMessage = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

async function readUnread(page: Page): Promise<number> {
  const answer = await page.request.get('/api/contact?limit=1');
  return Number(answer.headers()['x-unread-count']);
}

test('opening a message marks it read everywhere, and it can be marked unread again', async ({
  page,
}) => {
  await sendMessages(page, { fullName: 'Asha Marking' }, { fullName: 'Bina Marking' });
  const unread = await readUnread(page);
  await page.goto('/admin/dashboard');
  await rail(page)
    .getByRole('link', { name: `Messages ${unread} unread` })
    .click();
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\) Messages`));
  await expect(row(page, 'Bina Marking')).toContainText('New');

  await rowLink(page, 'Bina Marking').click();
  await expect(openMessage(page)).toHaveText('Bina Marking');
  await expect(openMessage(page)).toBeFocused();
  await expect(row(page, 'Bina Marking')).not.toContainText('New');
  await expect(page).toHaveTitle(
    unread === 1 ? /^Messages/ : new RegExp(`^\\(${unread - 1}\\) Messages`),
  );
  await expect.poll(() => readUnread(page)).toBe(unread - 1);

  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(row(page, 'Bina Marking')).toContainText('New');
  await expect(page.getByRole('button', { name: 'Mark read' })).toBeVisible();
  await expect.poll(() => readUnread(page)).toBe(unread);

  await rail(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('main').getByText(`${unread} unread`)).toBeVisible();
  await page.getByRole('link', { name: 'View all messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
});

test('what one address sends on one day is one row that opens, and a search says where it looked', async ({
  page,
}) => {
  const email = 'flood@plant.example';
  const names = Array.from({ length: 20 }, (_, index) => `Flooding ${index + 10}`);
  const ids = await sendMessages(page, ...names.map((fullName) => ({ fullName, email })));
  await page.request.patch(`/api/contact/${ids[0]}`, { data: { isSpam: true } });
  await page.goto('/admin/messages');
  await expect(row(page, 'Flooding')).toHaveCount(1);
  await page.getByRole('link', { name: '18 more from this address, 18 new' }).press('Enter');
  await expect(row(page, 'Flooding')).toHaveCount(19);
  await expect(page.getByRole('status').filter({ hasText: '19 messages of one' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin/messages');

  await page.getByLabel('Search messages').fill('flooding');
  const found = page.getByRole('status').filter({ hasText: '19 found in Inbox' });
  await found.getByRole('link', { name: '1 in Spam' }).click();
  await expect(page).toHaveURL('/admin/messages?folder=spam&q=flooding');
  await expect(row(page, 'Flooding 10')).toBeVisible();
});

test('search, filter, order, page and the open message are in the address', async ({ page }) => {
  const names = Array.from({ length: 27 }, (_, index) => `Paging ${String(index + 10)}`);
  const ids = await sendMessages(page, ...names.map((fullName) => ({ fullName })));
  await page.goto('/admin/messages');

  await page.getByLabel('Search messages').fill('paging');
  await expect(page).toHaveURL('/admin/messages?q=paging');
  await expect(page.getByRole('status').filter({ hasText: '27 found' })).toBeVisible();
  await page.getByLabel('Sort messages').selectOption('Name, A to Z');
  await expect(page).toHaveURL('/admin/messages?q=paging&sort=fullName');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Paging 10');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/admin/messages?q=paging&sort=fullName&page=2');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Messages, page 2 of 2' })).toBeFocused();
  await rowLink(page, 'Paging 36').click();
  const address = `/admin/messages?q=paging&sort=fullName&page=2&message=${ids[26]}`;
  await expect(page).toHaveURL(address);

  await page.reload();
  await expect(openMessage(page)).toHaveText('Paging 36');
  await expect(page.getByLabel('Search messages')).toHaveValue('paging');
  await expect(page.getByLabel('Sort messages')).toHaveValue('fullName');
  await page.goBack();
  await expect(openMessage(page)).toBeHidden();
  await expect(page).toHaveURL('/admin/messages?q=paging&sort=fullName&page=2');

  await page.getByRole('link', { name: /^Unread/ }).click();
  await expect(page).toHaveURL('/admin/messages?q=paging&unread=true&sort=fullName');
  await expect(page.getByRole('status').filter({ hasText: '26 found' })).toBeVisible();
  await page.goto('/admin/messages?q=paging&page=9');
  await expect(page).toHaveURL('/admin/messages?q=paging&page=2');
});

test('paging through unread messages skips none of them', async ({ page }) => {
  const names = Array.from({ length: 27 }, (_, index) => `Shift ${String(index + 10)}`);
  const ids = await sendMessages(page, ...names.map((fullName) => ({ fullName })));
  await page.goto('/admin/messages?q=shift&unread=true&sort=fullName');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(25);
  const release = await holdRequests(page, `**/api/contact/${ids[24]}`);
  await rowLink(page, 'Shift 34').click();
  await expect(row(page, 'Shift 34')).not.toContainText('New');
  await page.keyboard.press('j');
  // The server still has it unread.
  await settle(page);
  release();
  await expect(items).toHaveCount(25);
  await expect(row(page, 'Shift 34')).toBeHidden();
  // The step past the end of the page opens what follows, and so does the next one.
  await expect(openMessage(page)).toHaveText('Shift 35');
  await expect(row(page, 'Shift 35')).not.toContainText('New');
  await page.keyboard.press('j');
  await expect(openMessage(page)).toHaveText('Shift 36');

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(findToast(page, 'messages marked read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, 'Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible();
});

test('j, k, u, /, ? and Esc work, but not in fields, with modifiers or when turned off', async ({
  page,
}) => {
  const names = ['Keys One', 'Keys Two', 'Keys Three'];
  await sendMessages(page, ...names.map((fullName) => ({ fullName })));
  await page.goto('/admin/messages?q=keys');
  await expect(rowLink(page, 'Keys Three')).toBeVisible();

  await page.keyboard.press('j');
  await expect(openMessage(page)).toHaveText('Keys Three');
  await page.keyboard.press('j');
  await expect(openMessage(page)).toHaveText('Keys Two');
  await expect(openMessage(page)).toBeFocused();
  await page.keyboard.press('k');
  await expect(openMessage(page)).toHaveText('Keys Three');
  await expect(row(page, 'Keys Three')).not.toContainText('New');
  await page.keyboard.press('u');
  await expect(row(page, 'Keys Three')).toContainText('New');
  await page.keyboard.press('Escape');
  await expect(openMessage(page)).toBeHidden();
  await expect(rowLink(page, 'Keys Three')).toBeFocused();

  for (const keys of ['Control+j', 'Alt+j', 'Meta+j', 'Shift+Delete']) {
    await page.keyboard.press(keys);
  }
  await page.keyboard.press('/');
  const search = page.getByLabel('Search messages');
  await expect(search).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('juk#?');
  await expect(search).toHaveValue('keysjuk#?');
  await expect(openMessage(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await search.fill('keys');
  await expect(rowLink(page, 'Keys Two')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(search).toHaveValue('keys');
  await rowLink(page, 'Keys Two').focus();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Open the next message');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(openMessage(page)).toBeHidden();
  await expect(rowLink(page, 'Keys Two')).toBeFocused();

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByLabel('Use single-key shortcuts').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(rowLink(page, 'Keys Two')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await expect(openMessage(page)).toBeHidden();
});

test('a deletion can be undone by keyboard alone, even several in a row', async ({ page }) => {
  const names = ['Undo One', 'Undo Two', 'Undo Three'];
  await sendMessages(page, ...names.map((fullName) => ({ fullName })));
  await page.goto('/admin/messages?q=undo');
  await rowLink(page, 'Undo Three').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(findToast(page, 'Message deleted')).toBeVisible();
  await expect(rowLink(page, 'Undo Three')).toBeHidden();
  // The next one opens, so that an inbox is worked through without the list.
  await expect(openMessage(page)).toHaveText('Undo Two');
  await expect(openMessage(page)).toBeFocused();

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(openMessage(page)).toHaveText('Undo Three');
  await expect(openMessage(page)).toBeFocused();
  await expect(findToast(page, 'Message restored')).toBeVisible();

  await page.keyboard.press('#');
  await expect(openMessage(page)).toHaveText('Undo Two');
  await expect(openMessage(page)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(findToast(page, '2 messages deleted')).toBeVisible();
  await expect(openMessage(page)).toHaveText('Undo One');
  await page.keyboard.press('z');
  await expect(findToast(page, '2 messages restored')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(openMessage(page)).toHaveText('Undo Two');

  await rail(page).getByRole('link', { name: 'Dashboard' }).click();
  const total = (await page.request.get('/api/contact?limit=1')).headers()['x-total-count'];
  await expect(page.getByRole('link', { name: /^Messages/ }).last()).toContainText(String(total));
});

test('the last message of a list gives the focus to what remains', async ({ page }) => {
  await sendMessages(page, { fullName: 'Lonely Message' });
  await page.goto('/admin/messages?q=lonely');
  await rowLink(page, 'Lonely Message').click();
  await page.keyboard.press('#');
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Message list' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(openMessage(page)).toHaveText('Lonely Message');
});

test('everything the sender entered is shown, and a reply quotes it', async ({ page }) => {
  const long = 'A sentence that goes on. '.repeat(700).trim();
  await sendMessages(
    page,
    {
      fullName: 'Dana Details',
      phone: '+91 20 5555 0101 ext. 4',
      company: 'Plant & Co',
      service: 'ai',
      message: 'First line of it\n<b>second</b> line',
    },
    { fullName: 'Lena Long', service: 'weaving', message: long },
    { fullName: 'דנה לוי', company: '🎉 Party', message: 'שלום עולם, זה פירוט' },
  );
  await page.goto('/admin/messages?q=details');
  await rowLink(page, 'Dana Details').click();
  const pane = page.getByRole('article');
  await expect(pane).toContainText('AI Implementation');
  await expect(pane).toContainText('Plant & Co');
  await expect(pane).toContainText('<b>second</b> line');
  await expect(pane.getByRole('link', { name: '+91 20 5555' })).toHaveAttribute(
    'href',
    'tel:+912055550101',
  );
  const reply = pane.getByRole('link', { name: 'Reply by e-mail' });
  const link = new URL((await reply.getAttribute('href')) ?? '');
  expect(link.pathname).toMatch(/^\w+@plant\.example$/);
  expect(link.searchParams.get('subject')).toMatch(/^Re: /);
  expect(link.searchParams.get('body')).toContain('> First line of it\r\n> <b>second</b> line');

  await page.goto('/admin/messages?q=lena');
  await rowLink(page, 'Lena Long').click();
  await expect(pane).toContainText('weaving');
  await expect(pane.getByText(long)).toBeVisible();
  expect((await reply.getAttribute('href'))?.length).toBeLessThanOrEqual(2000);

  await page.goto('/admin/messages?q=party');
  await rowLink(page, 'דנה לוי').click();
  await expect(pane.getByText('שלום עולם')).toHaveCSS('direction', 'rtl');
});

test('on a narrow screen the message replaces the list, with a way back', async ({ page }) => {
  await sendMessages(page, { fullName: 'Nora Narrow' }, { fullName: 'Nils Narrow' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/messages?q=narrow');
  await rowLink(page, 'Nora Narrow').click();
  await expect(openMessage(page)).toBeInViewport();
  await expect(rowLink(page, 'Nora Narrow')).toBeHidden();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(rowLink(page, 'Nora Narrow')).toBeFocused();
  await page.keyboard.press('j');
  await expect(openMessage(page)).toHaveText('Nora Narrow');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search messages')).toBeFocused();
});

test('an old link opens its message, even if it is read, deleted or on no page', async ({
  page,
}) => {
  const [read, gone] = await sendMessages(
    page,
    { fullName: 'Olga Old' },
    { fullName: 'Gita Gone' },
  );
  await page.request.patch(`/api/contact/${read}`, { data: { isRead: true } });
  await page.request.delete(`/api/contact/${gone}`);
  await page.goto(`/admin/messages?q=nothing-like-it&message=${read}`);
  await expect(openMessage(page)).toHaveText('Olga Old');
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(page.getByRole('button', { name: 'Mark read' })).toBeVisible();
  await page.goto(`/admin/messages?message=${gone}`);
  await expect(page.getByText('It may have been deleted.')).toBeVisible();
});

test('loading, failures and an empty inbox are shown', async ({ page }) => {
  await sendMessages(page, { fullName: 'Walter Waiting' });
  const list = /\/api\/contact\?limit=25/;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { message: 'Internal error' } });
  });
  await page.goto('/admin/messages');
  await expect(page.getByRole('status').filter({ hasText: 'Loading messages' })).toBeVisible();
  answer();
  await expect(page.getByText('Error loading messages. Please try again.')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowLink(page, 'Walter Waiting')).toBeVisible();

  await page.route(list, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Look for new messages' }).click();
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
});

test('a change that fails is undone, with a message', async ({ page }) => {
  await sendMessages(page, { fullName: 'Faye Failing' });
  await page.route(/\/api\/contact\/\d+$/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute' } }),
  );
  await page.goto('/admin/messages?q=failing');
  await rowLink(page, 'Faye Failing').click();
  await expect(findToast(page, 'could not be marked read')).toContainText('Back in a minute');
  await expect(row(page, 'Faye Failing')).toContainText('New');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(findToast(page, 'could not be deleted')).toBeVisible();
  await expect(openMessage(page)).toHaveText('Faye Failing');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Mark read' }).click();
  await expect(row(page, 'Faye Failing')).not.toContainText('New');
  await page.route(/\/api\/contact\/\d+$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(findToast(page, 'could not be marked unread')).toBeVisible();
  await expect(row(page, 'Faye Failing')).not.toContainText('New');
});
