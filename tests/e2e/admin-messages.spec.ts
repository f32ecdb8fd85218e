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

test('opening a message marks it read everywhere, and it can be marked unread again; what one address sends on one day is one row that opens', async ({
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

  const email = 'flood@plant.example';
  const names = Array.from({ length: 6 }, (_, index) => `Flooding ${index + 10}`);
  const ids = await sendMessages(page, ...names.map((fullName) => ({ fullName, email })));
  await page.request.patch(`/api/contact/${ids[0]}`, { data: { isSpam: true } });
  await page.getByRole('link', { name: 'View all messages' }).click();
  await expect(page).toHaveURL('/admin/messages');
  await page.getByRole('button', { name: 'Look for new messages' }).click();
  await expect(row(page, 'Flooding')).toHaveCount(1);
  await page.getByRole('link', { name: '4 more from this address, 4 new' }).press('Enter');
  await expect(row(page, 'Flooding')).toHaveCount(5);
  await expect(page.getByRole('status').filter({ hasText: '5 messages of one' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin/messages');

  // A search says where it looked.
  await page.getByLabel('Search messages').fill('flooding');
  const found = page.getByRole('status').filter({ hasText: '5 found in Inbox' });
  await found.getByRole('link', { name: '1 in Spam' }).click();
  await expect(page).toHaveURL('/admin/messages?folder=spam&q=flooding');
  await expect(row(page, 'Flooding 10')).toBeVisible();
});

test('search, filter, order, page and the open message are in the address, and paging through unread messages skips none', async ({
  page,
}) => {
  const names = Array.from({ length: 28 }, (_, index) => `Paging ${String(index + 10)}`);
  const ids = await sendMessages(page, ...names.map((fullName) => ({ fullName })));
  await page.goto('/admin/messages');

  await page.getByLabel('Search messages').fill('paging');
  await expect(page).toHaveURL('/admin/messages?q=paging');
  await expect(page.getByRole('status').filter({ hasText: '28 found' })).toBeVisible();
  await page.getByLabel('Sort messages').selectOption('Name, A to Z');
  await expect(page).toHaveURL('/admin/messages?q=paging&sort=fullName');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Paging 10');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/admin/messages?q=paging&sort=fullName&page=2');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Messages, page 2 of 2' })).toBeFocused();
  await rowLink(page, 'Paging 37').click();
  const address = `/admin/messages?q=paging&sort=fullName&page=2&message=${ids[27]}`;
  await expect(page).toHaveURL(address);

  await page.reload();
  await expect(openMessage(page)).toHaveText('Paging 37');
  await expect(page.getByLabel('Search messages')).toHaveValue('paging');
  await expect(page.getByLabel('Sort messages')).toHaveValue('fullName');
  await page.goBack();
  await expect(openMessage(page)).toBeHidden();
  await expect(page).toHaveURL('/admin/messages?q=paging&sort=fullName&page=2');

  await page.getByRole('link', { name: /^Unread/ }).click();
  await expect(page).toHaveURL('/admin/messages?q=paging&unread=true&sort=fullName');
  await expect(page.getByRole('status').filter({ hasText: '27 found' })).toBeVisible();

  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(25);
  const release = await holdRequests(page, `**/api/contact/${ids[24]}`);
  await rowLink(page, 'Paging 34').click();
  await expect(row(page, 'Paging 34')).not.toContainText('New');
  await page.keyboard.press('j');
  // The server still has it unread.
  await settle(page);
  release();
  await expect(items).toHaveCount(25);
  await expect(row(page, 'Paging 34')).toBeHidden();
  // The step past the end of the page opens what follows, and so does the next one.
  await expect(openMessage(page)).toHaveText('Paging 35');
  await expect(row(page, 'Paging 35')).not.toContainText('New');
  await page.keyboard.press('j');
  await expect(openMessage(page)).toHaveText('Paging 36');

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(findToast(page, 'messages marked read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, 'Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible();

  await page.goto('/admin/messages?q=paging&page=9');
  await expect(page).toHaveURL('/admin/messages?q=paging&page=2');
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

test('a deletion can be undone by keyboard alone, even several in a row; that of the last one gives the focus to what remains', async ({
  page,
}) => {
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

  await page.keyboard.press('#');
  await expect(openMessage(page)).toHaveText('Undo One');
  await page.keyboard.press('#');
  await expect(openMessage(page)).toHaveText('Undo Three');
  await page.keyboard.press('#');
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Message list' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, '3 messages restored')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);

  await rail(page).getByRole('link', { name: 'Dashboard' }).click();
  const total = (await page.request.get('/api/contact?limit=1')).headers()['x-total-count'];
  await expect(page.getByRole('link', { name: /^Messages/ }).last()).toContainText(String(total));
});

test('on a phone the first message is in view, the filters unfold, and a message replaces the list, with a way back', async ({
  page,
}) => {
  await sendMessages(page, 'Nora Narrow', 'Nils Narrow');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/admin/messages');
  await expect(rowLink(page, 'Nils Narrow')).toBeInViewport({ ratio: 1 });
  const fold = page.getByRole('button', { name: 'Filters' });
  const unread = page
    .getByRole('navigation', { name: 'Filter' })
    .getByRole('link', { name: 'Unread' });
  await expect(unread).toBeHidden();
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await unread.click();
  await expect(fold).toHaveText('Filters, 1 active');
  await fold.click();
  await expect(page.getByLabel('Sort messages')).toBeHidden();

  await rowLink(page, 'Nora Narrow').click();
  await expect(openMessage(page)).toBeFocused();
  await expect(openMessage(page)).toBeInViewport();
  await expect(rowLink(page, 'Nora Narrow')).toBeHidden();
  const pane = page.getByRole('article');
  for (const action of ['Close message', 'Mark unread', 'Spam', 'Delete']) {
    await expect(pane.getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
  }
  await pane.getByRole('button', { name: 'Close message' }).click();
  await expect(findToast(page, 'Message closed')).toBeVisible();
  // The toast covers no action.
  await pane.getByRole('button', { name: 'Delete' }).click({ trial: true });
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(rowLink(page, 'Nora Narrow')).toBeFocused();
  await page.keyboard.press('j');
  await expect(openMessage(page)).toHaveText('Nora Narrow');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search messages')).toBeFocused();
});

test('loading, failures, a change that fails, an old link and an empty inbox are shown', async ({
  page,
}) => {
  await sendMessages(page, 'Walter Waiting');
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

  await test.step('a change that fails is undone, with a message', async () => {
    await page.route(/\/api\/contact\/\d+$/, (route) =>
      route.fulfill({ status: 503, json: { message: 'Back in a minute' } }),
    );
    await rowLink(page, 'Walter Waiting').click();
    await expect(findToast(page, 'could not be marked read')).toContainText('Back in a minute');
    await expect(row(page, 'Walter Waiting')).toContainText('New');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(findToast(page, 'could not be deleted')).toBeVisible();
    await expect(openMessage(page)).toHaveText('Walter Waiting');
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Mark read' }).click();
    await expect(row(page, 'Walter Waiting')).not.toContainText('New');
    await page.route(/\/api\/contact\/\d+$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Mark unread' }).click();
    await expect(findToast(page, 'could not be marked unread')).toBeVisible();
    await expect(row(page, 'Walter Waiting')).not.toContainText('New');
    await page.unrouteAll();
  });

  await test.step('an old link opens its message, even if it is read, deleted or on no page', async () => {
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

  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.route(list, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Look for new messages' }).click();
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
});
