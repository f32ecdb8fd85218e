import type { Locator, Page } from '@playwright/test';
import { row, rowLink, sendMessages } from './messages.ts';
import { asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name });
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name });
const pane = (page: Page) => page.getByRole('article');
const openName = (page: Page) => pane(page).getByRole('heading', { level: 2 });

/** Has another tab write to the device's store until the returned function is called: whoever reads it waits. */
async function occupyLocalStore(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate(async () => {
    const opening = indexedDB.open('drafts');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const records = opening.result.transaction('local', 'readwrite').objectStore('local');
    const readAgain = () => {
      if (document.title !== 'free') records.get('').onsuccess = readAgain;
    };
    readAgain();
  });
  return () =>
    other.evaluate(() => {
      document.title = 'free';
    });
}

test('spam leaves the inbox with a key and comes back with “Not spam”; what lies in the trash is restored, or removed for good after a question', async ({
  page,
}) => {
  await sendMessages(page, 'Sam Spammer', 'Gina Genuine');
  await page.goto('/admin/messages');
  await rowLink(page, 'Sam Spammer').click();
  await expect(openName(page)).toBeFocused();
  await page.keyboard.press('!');
  await expect(findToast(page, 'Message moved to Spam')).toBeVisible();
  await expect(rowLink(page, 'Sam Spammer')).toBeHidden();

  await folder(page, 'Spam').click();
  await expect(page).toHaveURL('/admin/messages?folder=spam');
  await rowLink(page, 'Sam Spammer').click();
  await expect(pane(page)).toContainText('This looks like spam');
  await pane(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(findToast(page, 'Message moved to the inbox')).toBeVisible();
  await expect(rowLink(page, 'Sam Spammer')).toBeHidden();
  await folder(page, 'Inbox').click();
  await expect(rowLink(page, 'Sam Spammer')).toBeVisible();

  const [back, gone] = await sendMessages(page, 'Bea Back', 'Gus Gone');
  for (const id of [back, gone]) await page.request.delete(`/api/contact/${id}`);
  await folder(page, 'Trash').click();
  await rowLink(page, 'Bea Back').click();
  await pane(page).getByRole('button', { name: 'Restore' }).click();
  await expect(findToast(page, 'Message restored')).toBeVisible();
  await rowLink(page, 'Gus Gone').click();
  await pane(page).getByRole('button', { name: 'Remove for good' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this message for good?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(openName(page)).toHaveText('Gus Gone');
  await page.keyboard.press('#');
  await question.getByRole('button', { name: 'Remove for good' }).click();
  await expect(findToast(page, 'Message removed for good')).toBeVisible();
  await expect(rowLink(page, 'Gus Gone')).toBeHidden();
  await folder(page, 'Inbox').click();
  await expect(rowLink(page, 'Bea Back')).toBeVisible();
});

test('a message is assigned, noted and closed, and its history says so in order', async ({
  page,
}) => {
  const [id] = await sendMessages(page, 'Wanda Work', 'Karl Work');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData() ?? '');
  });
  await page.goto('/admin/messages?q=work');
  await rowLink(page, 'Wanda Work').click();
  await expect.poll(() => changes).toEqual(['{"isRead":true}']);
  await expect(openName(page)).toBeFocused();
  await page.keyboard.press('a');
  const assignee = pane(page).getByLabel('Assigned to');
  await expect(assignee).toBeFocused();
  // The keyboard assigns nobody on the way, and then the list has its keys again.
  await page.keyboard.press('ArrowDown');
  await expect(assignee.locator(':checked')).toHaveText('admin');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  expect(changes).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Wanda Work')).toContainText('admin');
  expect(changes).toHaveLength(2);
  await page.keyboard.press('k');
  await expect(openName(page)).toHaveText('Karl Work');
  await page.keyboard.press('j');
  await expect(openName(page)).toHaveText('Wanda Work');
  await pane(page).getByRole('button', { name: 'Add a note' }).click();
  await pane(page).getByLabel('Note for the team').fill('Called her on Monday.');
  const free = await occupyLocalStore(page);
  await page.reload();
  await expect(openName(page)).toBeVisible();
  await free();
  await expect(pane(page).getByLabel('Note for the team')).toHaveValue('Called her on Monday.');
  await pane(page).getByRole('button', { name: 'Add note' }).click();
  await expect(pane(page).getByLabel('Note for the team')).toHaveValue('');
  await openName(page).focus();
  await page.keyboard.press('e');
  await expect(findToast(page, 'Message closed')).toBeVisible();
  await expect(row(page, 'Wanda Work')).toContainText('Closed, admin');
  // The toast covers no action.
  await pane(page).getByRole('button', { name: 'Spam' }).click({ trial: true });
  await pane(page).getByRole('button', { name: 'Delete' }).click({ trial: true });
  // Pressed again it changes nothing, and `z` still undoes the first press.
  await page.keyboard.press('e');
  await expect(findToast(page, 'This message is closed already')).toBeVisible();

  const history = pane(page).getByRole('region', { name: 'History' });
  await expect(history.getByRole('definition')).toHaveText([
    'Received',
    'Read by admin',
    'Taken by admin',
    'Note by adminCalled her on Monday.',
    'Closed by admin',
  ]);
  await page.keyboard.press('z');
  await expect(findToast(page, 'Undone')).toBeVisible();
  await expect(pane(page).getByLabel('State')).toHaveValue('new');

  await page.goto(`/admin/messages?status=new&message=${id}`);
  await pane(page).getByLabel('State').selectOption('Answered');
  await filter(page, 'Answered').click();
  await expect(page).toHaveURL('/admin/messages?status=answered');
  await expect(rowLink(page, 'Wanda Work')).toBeVisible();
});

test('a range is selected with Shift, changed at once, and undone at once; selecting moves nothing, and above the first message there is only the search', async ({
  page,
}) => {
  await sendMessages(page, 'Bulk One', 'Bulk Two', 'Bulk Three', 'Bulk Four');
  await page.goto('/admin/messages?q=bulk');
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const tools = page.getByRole('toolbar', { name: 'Selected messages' });
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    const yOf = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
    const first = row(page, 'Bulk Four');
    await expect(first).toBeVisible();
    const search = await page.getByLabel('Search messages').boundingBox();
    const before = await yOf(first);
    expect(before - ((search?.y ?? 0) + (search?.height ?? 0))).toBeLessThan(24);
    await expect(filter(page, 'Unread')).toBeInViewport();
    await box('Bulk Four').click();
    await expect(tools).toBeVisible();
    expect(await yOf(first)).toBe(before);
    await box('Bulk Four').click();
    await expect(tools).toBeHidden();
  }

  await box('Bulk Four').click();
  await box('Bulk Two').click({ modifiers: ['Shift'] });
  await expect(tools).toContainText('3 selected');
  await tools.getByRole('button', { name: 'Close as done' }).click();
  await expect(findToast(page, '3 messages closed')).toBeVisible();
  await expect(tools).toBeHidden();
  await expect(row(page, 'Bulk Three')).toContainText('Closed');
  await expect(row(page, 'Bulk One')).not.toContainText('Closed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, 'Undone')).toBeVisible();
  await expect(row(page, 'Bulk Three')).not.toContainText('Closed');

  await rowLink(page, 'Bulk One').focus();
  await page.keyboard.press('x');
  await tools.getByRole('button', { name: 'Select all' }).click();
  await expect(tools).toContainText('4 selected');
  await box('Bulk One').click();
  await expect(tools).toContainText('3 selected');
  await box('Bulk One').click();
  await expect(tools).toContainText('4 selected');
  await expect(box('Bulk One')).toBeFocused();
  await page.keyboard.press('#');
  await expect(findToast(page, '4 messages deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
});

test('a reply is filled in from a saved one, survives a reload, and is sent once', async ({
  page,
}) => {
  const [id] = await sendMessages(page, 'Rita Reply');
  // Other tests leave theirs, and the dialog begins with a new one only if there is none.
  const savedReplies = '/api/contact/saved-replies';
  for (const reply of await (await page.request.get(savedReplies)).json())
    await page.request.delete(`${savedReplies}/${reply.id}`);
  await page.route('**/api/contact/overview', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), canReply: true } });
  });
  const texts: string[] = [];
  const keys = new Set<string | undefined>();
  await page.route(`**/api/contact/${id}/replies`, async (route) => {
    texts.push(route.request().postDataJSON().text);
    keys.add(route.request().headers()['idempotency-key']);
    if (texts.length === 1) await route.abort();
    else {
      const entry = { id: 99, at: new Date().toISOString(), type: 'reply', actor: null };
      await route.fulfill({ status: 202, json: entry });
    }
  });
  await page.goto(`/admin/messages?message=${id}`);
  await expect(openName(page)).toHaveText('Rita Reply');
  await expect(pane(page).getByRole('button', { name: 'Reply' })).toBeVisible();
  await page.keyboard.press('r');
  await pane(page).getByRole('button', { name: 'Edit saved replies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved replies' });
  await dialog.getByLabel('Title').fill('First answer');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {first name},');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Nothing fills in {first name}; known places are {name}');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {name} of {company},');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('First answer');
  await page.keyboard.press('Escape');
  await pane(page).getByLabel('Insert a saved reply').selectOption('First answer');
  const reply = pane(page).getByLabel(/^Reply to \w+@plant\.example$/);
  await expect(reply).toHaveValue('Dear Rita Reply of your company,');
  await page.reload();
  await expect(reply).toHaveValue('Dear Rita Reply of your company,');
  await reply.press('Escape');
  await expect(reply).not.toBeFocused();
  await page.keyboard.press('r');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue('Dear Rita Reply of your company,');
  await reply.fill('Dear Rita Reply of your company, {date}');
  await reply.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Mail it as it stands?' });
  await expect(question).toContainText('Nothing filled in {date}');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await reply.fill('Dear Rita Reply of your company,');
  expect(texts).toEqual([]);
  await reply.press('Control+Enter');
  await expect(pane(page)).toContainText('The server did not answer.');
  await pane(page).getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(findToast(page, 'Reply sent')).toBeVisible();
  await expect(reply).toBeHidden();
  expect(texts).toEqual(Array.from({ length: 2 }, () => 'Dear Rita Reply of your company,'));
  // The second one is a repetition of the first, whose answer was lost.
  expect([keys.size, keys.has(undefined)]).toEqual([1, false]);
});

test('while a long message is answered it stays in sight, and nothing covers a short one', async ({
  page,
}) => {
  const long = 'We lose readings whenever the uplink drops.\n'.repeat(60);
  await sendMessages(
    page,
    { fullName: 'Answering Long', message: long },
    { fullName: 'Answering Short', message: 'Please call me back on Monday.' },
  );
  await page.route('**/api/contact/overview', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), canReply: true } });
  });
  const reply = pane(page).getByRole('button', { name: 'Reply', exact: true });
  const field = pane(page).getByRole('textbox', { name: /^Reply to/ });
  const open = async (fullName: string) => {
    await rowLink(page, fullName).click();
    await expect(openName(page)).toHaveText(fullName);
  };
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/messages?q=answering');
    await open('Answering Long');
    await expect(reply).toBeInViewport({ ratio: 1 });
    await reply.click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 0.5 });
    const letter = pane(page).getByText('We lose readings whenever');
    await expect(letter).toBeInViewport({ ratio: 0.5 });
    expect((await letter.boundingBox())?.height).toBeGreaterThan(100);

    const back = page.getByRole('link', { name: 'Back to messages' });
    if (await back.isVisible()) await back.click();
    await open('Answering Short');
    await reply.click();
    await expect(field).toBeFocused();
    const isUncovered = await pane(page)
      .locator('.letter')
      .evaluate((text) => {
        const { left, top, bottom } = text.getBoundingClientRect();
        const at = (y: number) => document.elementFromPoint(left + 8, y);
        return [top + 4, bottom - 4].every((y) => at(y) === text);
      });
    expect(isUncovered).toBe(true);
  }
});
