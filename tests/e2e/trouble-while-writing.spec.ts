import type { Locator, Page } from '@playwright/test';

import { openNewPost, readLocalDrafts, readPost, richText } from './edit-page.ts';
import { submitName } from './post-forms.ts';
import { administrator, asAdministrator, expect, holdRequests, test } from './product.ts';

test.use(asAdministrator);

const FULL = {
  code: 'storage_full',
  message: 'The server has no room left, so nothing was saved. Please try again later.',
};

const stateLine = (page: Page) => page.locator('.bar-state');

/** Writes at the end of the text, all at once. */
async function write(page: Page, words: string): Promise<void> {
  await richText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(words);
}

/** The text that another machine would go on with. */
async function readKept(page: Page, postId: number): Promise<string> {
  const answer = await page.request.get(`/api/blog/${postId}/working-copy`);
  const { content = '' } = (await answer.json()) as { content?: string };
  return content.replaceAll(/<[^>]*>/g, ' ');
}

test('nothing typed in ten minutes without a connection is lost, and all of it is kept afterwards', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const post = await openNewPost(page);
  await write(page, ' With a connection.');
  await page.clock.fastForward(2000);
  await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  await context.setOffline(true);
  for (const minute of ['one', 'five', 'ten']) {
    await write(page, ` Minute ${minute} 🥊.`);
    await page.clock.fastForward(200_000);
    await expect(stateLine(page)).toHaveText('Kept on this device; no connection');
  }
  expect(await readKept(page, post.id)).not.toContain('Minute');
  await context.setOffline(false);
  await page.clock.fastForward(60_000);
  await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  const typed = 'With a connection. Minute one 🥊. Minute five 🥊. Minute ten 🥊.';
  expect(await readKept(page, post.id)).toContain(typed);
  await page.reload();
  await expect(richText(page)).toContainText(typed);
});

test('a text that meets a full disk stays on the device, and is kept once there is room', async ({
  page,
}) => {
  await page.clock.install();
  const post = await openNewPost(page);
  const url = `**/api/blog/${post.id}/working-copy`;
  await page.route(url, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 507, json: FULL })
      : route.fallback(),
  );
  await write(page, ' Written while the disk was full.');
  await page.clock.fastForward(2000);
  await expect(stateLine(page)).toHaveText(
    `Kept on this device; the server refused it: ${FULL.message}`,
  );
  await page.unroute(url);
  // Nothing is typed meanwhile: it is sent again by itself.
  await page.clock.fastForward(60_000);
  await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  expect(await readKept(page, post.id)).toContain('Written while the disk was full.');
});

test('what the device had when the browser’s page died is there in the next one', async ({
  page,
  context,
}) => {
  const post = await openNewPost(page);
  const dying = await context.newPage();
  await dying.goto(`/admin/posts/edit/${post.id}`);
  await expect(richText(dying)).toContainText('The first paragraph.');
  await dying.getByLabel('Title').fill('The last words 🥊 before the end');
  await write(dying, ' And these, ‏אבג, too.');
  // Without a pause of the writer, and long before the server has it.
  await expect.poll(() => readLocalDrafts(dying)).toContain('And these, ‏אבג, too.');
  const died = dying.waitForEvent('crash');
  await Promise.all([died, dying.goto('chrome://crash').catch(() => null)]);
  await page.goto(`/admin/posts/edit/${post.id}`);
  await expect(page.getByLabel('Title')).toHaveValue('The last words 🥊 before the end');
  await expect(richText(page)).toContainText('And these, ‏אבג, too.');
});

test('a session that ends amid a sentence takes no key, and signing in is offered at the edge', async ({
  page,
  context,
}) => {
  const post = await openNewPost(page);
  await write(page, ' Before');
  await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  const cookies = await context.cookies();
  await context.clearCookies();
  // Longer than the form waits until it asks who else is there.
  await page.keyboard.type(' w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16', {
    delay: 130,
  });
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(richText(page)).toContainText(
    'Before w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14',
  );
  await expect(richText(page)).toContainText('w14 w15 w16');
  await context.addCookies(cookies);
  await page.keyboard.type(' after');
  await expect.poll(() => readKept(page, post.id), { timeout: 70_000 }).toContain('w16 after');
});

for (const [how, press] of [
  ['with the mouse', (button: Locator) => button.click()],
  ['with the keyboard', (button: Locator) => button.press('Enter')],
] as const) {
  test(`after signing in again, asked for ${how}, the next key is in the text, where the caret was`, async ({
    page,
    context,
  }) => {
    await openNewPost(page);
    await richText(page).getByText('The first paragraph.').click();
    await page.keyboard.press('End');
    await context.clearCookies();
    await page.keyboard.type(' Half');
    await press(page.getByRole('button', { name: 'Sign in again' }));
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.type(' a sentence');
    await expect(richText(page).locator('p').first()).toHaveText(
      'The first paragraph. Half a sentence',
    );
  });
}

test('the way back leads to the text that was just open, also without a connection', async ({
  page,
  context,
}) => {
  const post = await openNewPost(page);
  await write(page, ' Kept on the server.');
  await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  await page.getByRole('link', { name: 'All Posts', exact: true }).click();
  await expect(page.getByText(/posts in total/)).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(richText(page)).toContainText('Kept on the server.');
  await write(page, ' And offline.');
  await expect(stateLine(page)).toHaveText('Kept on this device; no connection');
  await page.goForward();
  await page.goBack();
  await expect(richText(page)).toContainText('Kept on the server. And offline.');
  await context.setOffline(false);
  await expect.poll(() => readKept(page, post.id), { timeout: 70_000 }).toContain('And offline.');
});

test('taking a save back waits behind what somebody else has typed, and is offered after that', async ({
  page,
}) => {
  await page.clock.install();
  const post = await openNewPost(page, { published: true });
  await write(page, ' Live for a moment.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  const takeBack = page.getByRole('button', { name: 'Take it back' });
  await expect(takeBack).toBeVisible();
  const saved = (await (await page.request.get(`/api/blog/id/${post.id}`)).json()).updatedAt;
  // From another device, over the same field.
  await write(page, ' Here.');
  const url = `/api/blog/${post.id}/working-copy`;
  const data = { content: '<p>Typed elsewhere.</p>', basedOn: saved };
  expect((await page.request.put(url, { data })).status()).toBe(200);
  await page.clock.fastForward(5000);
  await expect(page.getByText('You changed this in another tab')).toBeVisible();
  await expect(takeBack).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(takeBack).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(takeBack).toHaveCount(0);
  await expect(page.getByText('A text was put aside.')).toBeVisible();
});

test('Ctrl+S says where the text stands, also if nothing had to be sent', async ({ page }) => {
  await openNewPost(page);
  const said = stateLine(page).locator('span');
  await expect(said).toHaveText('Draft: visitors do not see it');
  await richText(page).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(said).toHaveClass('state-asked');
  await expect(said).toHaveText('Draft: visitors do not see it');
  await expect(richText(page)).toBeFocused();
});

test('taking a save back keeps what was typed after it', async ({ page }) => {
  const post = await openNewPost(page, { published: true });
  await write(page, ' Live for a moment.');
  await page.getByRole('button', { name: 'Update Post' }).click();
  const takeBack = page.getByRole('button', { name: 'Take it back' });
  await expect(takeBack).toBeVisible();
  await write(page, ' Typed since.');
  await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  await write(page, ' And now.');
  await takeBack.click();
  await expect(takeBack).toHaveCount(0);
  await expect(richText(page)).toContainText('Live for a moment. Typed since. And now.');
  await expect.poll(() => readKept(page, post.id)).toContain('Typed since. And now.');
  await expect(page.getByText('You changed this in another tab')).toHaveCount(0);
  const live = await page.request.get(`/api/blog/${post.slug}`);
  expect((await live.json()).content).not.toContain('Live for a moment');
});

test('what is typed while a post is saved stays, with the caret in the text, and is its next draft', async ({
  page,
}) => {
  const { id } = await openNewPost(page, { published: true });
  const text = richText(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Sent.');
  const release = await holdRequests(page, `**/api/blog/${id}`);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByText('Submitting your post...')).toBeVisible();
  await page.keyboard.type(' Typed on');
  release();
  await expect(page.getByText('Post updated!').first()).toBeVisible();
  await page.keyboard.type(' and on.');
  await expect(text).toContainText('Sent. Typed on and on.');
  await expect(page.getByText(/^Kept/).first()).toBeVisible();
  expect((await readPost(page, id)).content).toMatch(/Sent\.<\/p>$/);
  await page.reload();
  await expect(richText(page)).toContainText('Sent. Typed on and on.');
});

/** Keeps the device's own database busy, as a slow disk does; returns what ends that. */
async function holdLocalDrafts(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(
    () =>
      new Promise<() => void>((resolve) => {
        let isHeld = true;
        const opened = indexedDB.open('drafts');
        opened.onsuccess = () => {
          const records = opened.result.transaction('local', 'readwrite').objectStore('local');
          const hold = () => {
            if (isHeld) records.get('').onsuccess = hold;
          };
          hold();
          resolve(() => {
            isHeld = false;
          });
        };
      }),
  );
  return () => release.evaluate((end) => end());
}

for (const ending of ['reloaded', 'closed'] as const) {
  test(`what was typed last is there again after the page was ${ending} on a busy device`, async ({
    page,
    context,
  }) => {
    const { id } = await openNewPost(page);
    await write(page, ' Kept.');
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    const busy = await context.newPage();
    await busy.goto('/contact');
    const release = await holdLocalDrafts(busy);
    const answer = await holdRequests(page, '**/working-copy');
    await page.keyboard.type(' And the last words.');
    const next = ending === 'reloaded' ? page : await context.newPage();
    if (next === page) await page.reload();
    else {
      const gone = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await gone;
      await next.goto(`/admin/posts/edit/${id}`);
    }
    answer();
    await release();
    await expect(richText(next)).toContainText('Kept. And the last words.');
    await expect.poll(() => readKept(next, id)).toContain('Kept. And the last words.');
  });
}

test('a refusal leaves the focus to whoever types on', async ({ page }) => {
  const taken = await openNewPost(page);
  const { id } = await openNewPost(page);
  await page.getByLabel('Address').fill(taken.slug);
  const text = richText(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  const release = await holdRequests(page, `**/api/blog/${id}`);
  await page.getByRole('button', { name: submitName }).click();
  await expect(page.getByText('Submitting your post...')).toBeVisible();
  await page.keyboard.type(' Typed on');
  release();
  await expect(page.getByText('Error updating post').first()).toBeVisible();
  await page.keyboard.type(' and on.');
  await expect(text).toContainText('Typed on and on.');
  await expect(text).toBeFocused();
});

test('a post that could not be sent says when the connection is back, and is sent by one press', async ({
  page,
  context,
}) => {
  await openNewPost(page);
  await write(page, ' For the train.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Update Post' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Error Updating Post' });
  await expect(notice).toContainText('Network error');
  await context.setOffline(false);
  await expect(page.getByText('The connection is back')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The connection is back')).toHaveCount(0);
  await expect(stateLine(page)).toHaveText(/visitors do not see it/);
});
