import type { Browser, Page } from '@playwright/test';
import { expectPartAccessible, findViolations } from './axe.ts';
import { makePost, openNewPost, readPost, richText, update } from './edit-page.ts';
import { asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

const stateLine = (page: Page) => page.locator('.bar-state');

test('what is typed is kept on the server, once there is a connection, and goes on at another machine', async ({
  page,
  browser,
  context,
}) => {
  const post = await openNewPost(page, { published: true });
  await expect(stateLine(page)).toHaveText('Everything is saved');
  await test.step('the connection is back', async () => {
    await context.setOffline(true);
    await page.getByLabel('Title').fill('Typed without a connection');
    await expect(stateLine(page)).toHaveText('Kept on this device; no connection');
    await context.setOffline(false);
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    const kept = await page.request.get(`/api/blog/${post.id}/working-copy`);
    expect((await kept.json()).title).toBe('Typed without a connection');
  });
  await page.getByLabel('Title').fill('A title that is not sent yet');
  await richText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And more words.');
  await expect(stateLine(page)).toHaveText(/^Kept on the server at \d\d:\d\d$/);
  expect((await readPost(page, post.id)).title).not.toContain('not sent');
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Published, changes waiting: Edit Post/);

  const other = await browser.newPage();
  await other.goto(`/admin/posts/edit/${post.id}`);
  // Nothing is asked: a person has one draft of a post.
  await expect(other.getByLabel('Title')).toHaveValue('A title that is not sent yet');
  await expect(richText(other)).toContainText('And more words.');
  await update(other);
  expect((await readPost(other, post.id)).title).toBe('A title that is not sent yet');
  const copy = await other.request.get(`/api/blog/${post.id}/working-copy`);
  expect(copy.status()).toBe(404);
  await other.close();
});

test('neither a form opened again while a slow line sends its text, nor a tab closed before it heard of its last save, is another copy', async ({
  page,
  context,
}) => {
  const post = await openNewPost(page);
  const copies = '**/api/blog/*/working-copy';
  await test.step('a slow line', async () => {
    await page.route(copies, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByLabel('Title').fill('Half');
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Media').click();
    await page.goBack();
    await page.getByLabel('Title').fill('Half and whole');
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    await expect(page.locator('.conflict')).toHaveCount(0);
    const copy = await page.request.get(`/api/blog/${post.id}/working-copy`);
    expect(await copy.json()).toMatchObject({ title: 'Half and whole' });
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a closed tab', async () => {
    // Kept on the server, but the answer never arrives.
    await page.route(copies, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('Title').fill('Typed last');
    await expect(stateLine(page)).toHaveText('Kept on this device; no connection');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
    const next = await context.newPage();
    await next.goto(`/admin/posts/edit/${post.id}`);
    await expect(next.getByLabel('Title')).toHaveValue('Typed last');
    await expect(stateLine(next)).toHaveText(/^Kept on the server at/);
    await expect(next.locator('.conflict')).toHaveCount(0);
  });
});

/** Somebody else with the role of an editor, in a browser of their own. */
async function openAsEditor(page: Page, browser: Browser, baseURL: string | undefined) {
  const credentials = { username: 'asha', password: 'correct horse' };
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  await context.request.post('/api/auth/register', { data: credentials });
  const users = await (await page.request.get('/api/users')).json();
  const { id } = users.find(({ username }: { username: string }) => username === 'asha');
  await page.request.patch(`/api/users/${id}`, { data: { role: 'editor' } });
  await context.request.post('/api/auth/login', { data: credentials });
  return context;
}

test('two people see each other by name; who comes second compares without losing a key to the notice, and what is typed shows on a second device', async ({
  page,
  browser,
  baseURL,
}) => {
  const asha = await openAsEditor(page, browser, baseURL);
  const post = await openNewPost(page, { published: true });
  const url = `/api/blog/${post.id}/working-copy`;
  const here = page.locator('.bar-others');
  await expect(here).toBeEmpty();
  await test.step('the second one decides', async () => {
    const theirs = { title: 'What Asha says', basedOn: post.updatedAt };
    expect((await asha.request.put(url, { data: theirs })).status()).toBe(200);
    await richText(page).getByText('The first paragraph.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Half a');
    await expect(page.getByText('asha has changes here that are not live')).toBeVisible();
    await page.keyboard.type(' sentence');
    await expect(stateLine(page)).toHaveText('Kept on this device; waits for your decision');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('What Asha says');
    expect((await (await page.request.get(url)).json()).title).toBe(theirs.title);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.keyboard.type(' and at home');
    await expect(richText(page)).toContainText('paragraph. Half a sentence and at home');
    const readKept = async () => (await page.request.get(url)).json();
    // What is typed after the press follows it.
    await expect
      .poll(async () => (await readKept()).content)
      .toContain('Half a sentence and at home');
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    const kept = await readKept();
    expect(kept).toMatchObject({ title: theirs.title, savedBy: { username: 'admin' } });
    expect((await readPost(page, post.id)).content).not.toContain('Half');
  });

  await test.step('they see each other', async () => {
    const visit = await asha.newPage();
    await visit.goto(`/admin/posts/edit/${post.id}`);
    await expect(visit.locator('.bar-others')).toHaveText('admin is here too');
    await expect(here).toHaveText('asha is here too');
    await expectPartAccessible(page.getByRole('banner'));
    await asha.close();
    // The server waits for twenty seconds until it says so.
    await page.route('**/editing', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, others: [] } });
    });
    await expect(here).toBeEmpty();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a second device', async () => {
    // The same person without a channel between the tabs.
    const desk = await browser.newPage();
    await desk.goto(`/admin/posts/edit/${post.id}`);
    await expect(desk.getByLabel('Title')).toBeVisible();
    await desk.getByLabel('Title').fill('Typed at the other machine');
    await expect(page.getByLabel('Title')).toHaveValue('Typed at the other machine');
    await desk.close();
  });
});

test('a draft over a post that was saved since is compared before it can replace anything', async ({
  page,
}) => {
  const post = await makePost(page, { published: true });
  const url = `/api/blog/${post.id}`;
  const draft = { content: '<p>Typed at home.</p>', basedOn: post.updatedAt };
  await page.request.put(`${url}/working-copy`, { data: draft });
  const saved = {
    title: 'Saved since',
    content: '<p>What somebody has saved since, at length.</p>',
  };
  expect((await page.request.patch(url, { data: saved })).status()).toBe(200);
  await page.goto(`/admin/posts/edit/${post.id}`);
  await expect(page.getByText('You changed this in another tab')).toBeVisible();
  // Nothing was typed here: the server has it all.
  await expect(stateLine(page)).toHaveText('Waits for your decision');
  await page.getByRole('button', { name: 'Compare' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toContainText('Changed there, and by you too.');
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Saved since');
  await expect(richText(page)).toHaveText('What somebody has saved since, at length.');
  await expect.poll(async () => (await page.request.get(`${url}/working-copy`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Bring my text back' }).click();
  await expect(richText(page)).toHaveText('Typed at home.');
  expect(await readPost(page, post.id)).toMatchObject(saved);
});

test('two tabs show one draft; what ends it in one ends it in both, and is undone by one press', async ({
  page,
  context,
}) => {
  const post = await openNewPost(page, { published: true });
  const other = await context.newPage();
  await other.goto(`/admin/posts/edit/${post.id}`);
  await page.getByLabel('Title').fill('Typed in the first tab');
  await expect(other.getByLabel('Title')).toHaveValue('Typed in the first tab');
  await richText(other).click();
  await other.keyboard.press('ControlOrMeta+End');
  await other.keyboard.type(' Typed in the second.');
  await expect(richText(page)).toContainText('Typed in the second.');
  await update(page);
  await expect(stateLine(other)).toHaveText('Everything is saved');
  await expect(other.getByLabel('Title')).toHaveValue('Typed in the first tab');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(stateLine(page)).toHaveText(/^Kept on/);
  await expect(page.getByLabel('Title')).toHaveValue('Typed in the first tab');
  expect((await readPost(page, post.id)).title).not.toBe('Typed in the first tab');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(stateLine(other)).toHaveText('Everything is saved');
  await other.reload();
  await expect(other.getByLabel('Title')).not.toHaveValue('Typed in the first tab');
});

test('a text that is no post yet waits above the list, goes on elsewhere, is not overwritten, and ends when it is published', async ({
  page,
  browser,
}) => {
  await page.goto('/admin/posts/new');
  await page.getByLabel('Title').fill('Between two desks');
  await page.getByLabel('Content').fill('The first words.');
  await expect(page.getByText(/^Kept on the server at/)).toBeVisible();
  const unsentOn = (desk: Page) =>
    desk.getByRole('region', { name: 'Drafts that are no posts yet' });

  const other = await browser.newPage();
  await test.step('goes on at another desk', async () => {
    await other.goto('/admin/posts');
    // What cannot be loaded is no empty form.
    await other.route('**/api/blog/working-copies/*', (route) => route.fulfill({ status: 503 }));
    await unsentOn(other).getByRole('link', { name: 'Go on with Between two desks' }).click();
    await expect(other.getByText('Your text could not be loaded.')).toBeVisible();
    await other.unroute('**/api/blog/working-copies/*');
    await other.getByRole('button', { name: 'Try again' }).click();
    await expect(other.getByLabel('Content')).toHaveValue('The first words.');
    await other.getByLabel('Content').fill('The first words, and a thousand more.');
    await expect(other.getByText(/^Kept on the server at/)).toBeVisible();
  });

  await test.step('is compared at the first desk', async () => {
    // It does not know of that yet.
    await page.getByLabel('Content').fill('The first words!');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.locator('.conflict')).toContainText('and a thousand more.');
    await page.getByRole('button', { name: 'Go on with theirs' }).click();
    await expect(page.getByLabel('Content')).toHaveValue('The first words, and a thousand more.');
    await page.getByRole('button', { name: 'Bring my text back' }).click();
    await expect(page.getByLabel('Content')).toHaveValue('The first words!');
    await expect(page.getByText(/^Kept on the server at/)).toBeVisible();
  });

  await test.step('is published at the other desk', async () => {
    await other.reload();
    await expect(other.getByLabel('Content')).toHaveValue('The first words!');
    await other.getByLabel('Excerpt').fill('Ended at another desk.');
    await other.getByRole('button', { name: 'Publish Post' }).click();
    await other.waitForURL('**/admin/posts');
    await expect(other.getByRole('link', { name: /Between two desks/ }).first()).toBeVisible();
    await expect(unsentOn(other).getByText('Between two desks')).toHaveCount(0);
  });
  await other.close();
});

test('of many unsent texts the newest few are shown at first, above the posts; one is thrown away, and brought back', async ({
  page,
}) => {
  const before: unknown[] = await (await page.request.get('/api/blog/working-copies')).json();
  const keys = [1, 2, 3, 4, 5, 6].map((n) => `7b0cbb0e-2f4e-4c0e-9a39-0d2f8c0b8b1${n}`);
  for (const key of keys) {
    const data = {
      title: `One of many ${key.at(-1)}`,
      content: 'Three short words',
      form: 'simple',
    };
    await page.request.put(`/api/blog/working-copies/${key}`, { data });
  }
  const total = before.length + keys.length;
  await page.goto('/admin/posts');
  const unsent = page.getByRole('region', { name: 'Drafts that are no posts yet' });
  await expect(unsent).toContainText(`${total} drafts`);
  await expect(unsent.getByRole('listitem')).toHaveCount(5);
  await unsent.getByRole('button', { name: `Show ${total - 5} more` }).click();
  await expect(unsent.getByRole('listitem')).toHaveCount(total);

  // Each goes on in the form in which it was begun.
  await expect(unsent.getByRole('link', { name: 'Go on with One of many 6' })).toHaveAttribute(
    'href',
    `/admin/posts/simple-new?draft=${keys.at(-1)}`,
  );

  // What fails is said, and nothing is lost.
  const throwAway = unsent.getByRole('button', { name: 'Throw away One of many 6' });
  await page.route(/\/api\/blog\/working-copies\/[^/]+$/, (route) => route.abort());
  await throwAway.click();
  await expect(findToast(page, 'The draft could not be thrown away')).toBeVisible();
  await expect(unsent.getByRole('listitem')).toHaveCount(total);
  await page.unroute(/\/api\/blog\/working-copies\/[^/]+$/);

  await throwAway.click();
  await expect(unsent.getByText('One of many 6')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unsent.getByText('One of many 6')).toBeVisible();
  await throwAway.click();
  await expect(unsent.getByText('One of many 6')).toHaveCount(0);
  for (const key of keys) await page.request.delete(`/api/blog/working-copies/${key}`);
});

test('the preview and its link show what is typed; another link shows what is saved', async ({
  page,
  browser,
}) => {
  await openNewPost(page, { title: 'The saved title of a post', published: true });
  await page.getByLabel('Title').fill('A title that is only typed');
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  for (const width of [1440, 390]) {
    const frame = page.frameLocator(`iframe[title^="The post at ${width} px"]`);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('A title that is only typed');
  }
  const dark = page.frameLocator('iframe[title="The post at 390 px, dark"]');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(dark.locator('html')).toHaveAttribute('data-theme', 'dark');

  const shown = page.getByLabel('Send this address');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(shown).toBeVisible();
  await test.step('the screen is accessible, on a phone too', async () => {
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    // There the way back is a picture only.
    const back = page.getByRole('link', { name: 'Edit Post' });
    await expect(back).toBeVisible();
    await expectPartAccessible(back);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const draftUrl = await shown.inputValue();
  await page.getByLabel('The link shows').selectOption('The saved post');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(shown).not.toHaveValue(draftUrl);
  const savedUrl = await shown.inputValue();

  const reader = await browser.newPage();
  const bar = reader.getByRole('region', { name: 'Preview' });
  await reader.goto(draftUrl);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A title that is only typed');
  await expect(bar).toContainText('changes that are not published yet');
  await reader.goto(savedUrl);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The saved title of a post');
  await expect(bar).not.toContainText('changes');
  await reader.close();

  const end = page.getByRole('button', { name: 'End now' });
  await end.first().click();
  await expect(end).toHaveCount(1);
  await end.click();
  await expect(page.getByRole('list', { name: 'Links that work' })).toHaveCount(0);
  for (const url of [draftUrl, savedUrl]) {
    expect((await page.request.get(url)).status()).toBe(404);
  }
});
