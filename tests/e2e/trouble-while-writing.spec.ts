import type { Locator, Page } from '@playwright/test';

import { openNewPost, readPost, richText } from './edit-page.ts';
import { submitName } from './post-forms.ts';
import { administrator, asAdministrator, expect, holdRequests, test } from './product.ts';
import { writePost } from './write-post.ts';

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

test('nothing typed in ten minutes without a connection, or while the server’s disk is full, is lost, and a save that is taken back waits behind what somebody else has typed', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const post = await openNewPost(page, { published: true });
  await test.step('opened again before an older question is answered', async () => {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Whether there is a draft: not yet.
    await page.route(
      '**/editing',
      async (route) => {
        const response = await route.fetch();
        asked.resolve();
        await answered.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.clock.fastForward(6000);
    await asked.promise;
    await write(page, ' With a connection.');
    await page.clock.fastForward(2000);
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Media').click();
    await page.goBack();
    await expect(richText(page)).toContainText('With a connection.');
    answered.resolve();
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  });
  const typed = 'With a connection. Minute one 🥊. Minute five 🥊. Minute ten 🥊.';
  await test.step('ten minutes without a connection', async () => {
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
    expect(await readKept(page, post.id)).toContain(typed);
  });

  await test.step('a full disk', async () => {
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
  await page.reload();
  await expect(richText(page)).toContainText(`${typed} Written while the disk was full.`);

  await test.step('a save that is taken back', async () => {
    await page.getByRole('button', { name: 'Update Post' }).click();
    const takeBack = page.getByRole('button', { name: 'Take it back' });
    await expect(takeBack).toBeVisible();
    const saved = (await readPost(page, post.id)).updatedAt;
    // From another device, over the same field, and before this page has sent its own.
    const url = `/api/blog/${post.id}/working-copy`;
    const elsewhere = Promise.withResolvers<void>();
    await page.route(`**${url}`, async (route) => {
      await elsewhere.promise;
      await route.fallback();
    });
    await write(page, ' Here.');
    const data = { content: '<p>Typed elsewhere.</p>', basedOn: saved };
    expect((await page.request.put(url, { data })).status()).toBe(200);
    elsewhere.resolve();
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
});

test('a session that ends amid a sentence takes no key, and after signing in again the next one is where the caret was', async ({
  page,
  context,
}) => {
  const post = await openNewPost(page);
  const text = richText(page).locator('p').first();
  const signIn = page.getByRole('button', { name: 'Sign in again' });
  await richText(page).getByText('The first paragraph.').click();
  await page.keyboard.press('End');
  const ways: readonly (readonly [string, (button: Locator) => Promise<void>])[] = [
    ['the mouse', (button) => button.click()],
    ['the keyboard', (button) => button.press('Enter')],
  ];
  for (const [way, press] of ways) {
    await test.step(`signing in again, asked for with ${way}`, async () => {
      await context.clearCookies();
      await page.keyboard.type(` With ${way}`);
      await press(signIn);
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
      await expect(dialog.getByLabel('Password')).toBeFocused();
      await page.keyboard.type(administrator.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await page.keyboard.type(' a word.');
      await expect(text).toHaveText(new RegExp(`^The first paragraph\\..* With ${way} a word\\.$`));
      await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    });
  }

  await test.step('a session that begins again elsewhere', async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    // Longer than the form waits until it asks who else is there.
    await page.keyboard.type(' w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16', {
      delay: 130,
    });
    await expect(signIn).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(text).toContainText(
      'a word. w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16',
    );
    await context.addCookies(cookies);
    await page.keyboard.type(' after');
    await expect.poll(() => readKept(page, post.id), { timeout: 70_000 }).toContain('w16 after');
  });
});

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

test('what is typed while a post is saved, and after that, stays, with the caret in the text, also if the save is taken back', async ({
  page,
}) => {
  // The editor reports its text when the browser is idle; with these words the save comes before the next task.
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) =>
      whenIdle((deadline) => {
        work(deadline);
        const text = document.querySelector('.ed-body')?.textContent ?? '';
        if (text.includes('Typed at last.')) document.querySelector('form')?.requestSubmit();
      }, options);
  });
  const post = await openNewPost(page, { published: true });
  const text = richText(page);
  const takeBack = page.getByRole('button', { name: 'Take it back' });
  await test.step('typed while it is saved', async () => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' Sent.');
    const release = await holdRequests(page, `**/api/blog/${post.id}`);
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByText('Submitting your post...')).toBeVisible();
    await page.keyboard.type(' Typed on');
    release();
    await expect(page.getByText('Post updated!').first()).toBeVisible();
    await page.keyboard.type(' and on.');
    await expect(text).toContainText('Sent. Typed on and on.');
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    expect((await readPost(page, post.id)).content).toMatch(/Sent\.<\/p>$/);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('the save is taken back', async () => {
    await expect(takeBack).toBeVisible();
    await write(page, ' And now.');
    await takeBack.click();
    await expect(takeBack).toHaveCount(0);
    await expect(text).toContainText('Sent. Typed on and on. And now.');
    await expect.poll(() => readKept(page, post.id)).toContain('Typed on and on. And now.');
    await expect(page.getByText('You changed this in another tab')).toHaveCount(0);
    expect((await readPost(page, post.id)).content).not.toContain('Sent.');
  });
  await page.reload();
  await expect(text).toContainText('Sent. Typed on and on. And now.');
  await test.step('typed at the moment of a save, before the form has drawn it', async () => {
    await write(page, ' Typed at last.');
    await expect(page.getByText('Post updated!').first()).toBeVisible();
    await expect(text).toContainText('And now. Typed at last.');
    expect((await readPost(page, post.id)).content).toContain('Typed at last.');
  });
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

test('what was typed last is there again after the page was reloaded or closed on a busy device', async ({
  page,
  context,
}) => {
  const { id } = await openNewPost(page);
  await write(page, ' Kept.');
  await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
  const busy = await context.newPage();
  await busy.goto('/contact');
  const expectThere = async (tab: Page, words: string) => {
    await expect(richText(tab)).toContainText(words);
    await expect.poll(() => readKept(tab, id)).toContain(words);
  };
  await test.step('reloaded', async () => {
    const release = await holdLocalDrafts(busy);
    const answer = await holdRequests(page, '**/working-copy');
    await page.keyboard.type(' And the last words.');
    await page.reload();
    answer();
    await release();
    await expectThere(page, 'Kept. And the last words.');
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('closed', async () => {
    await expect(stateLine(page)).toHaveText(/^Kept on the server at/);
    const release = await holdLocalDrafts(busy);
    const answer = await holdRequests(page, '**/working-copy');
    await write(page, ' And no more.');
    const next = await context.newPage();
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
    await next.goto(`/admin/posts/edit/${id}`);
    answer();
    await release();
    await expectThere(next, 'Kept. And the last words. And no more.');
  });
});

test('a refusal leaves the focus to whoever types on, and what could not be sent is sent by one press once the connection is back', async ({
  page,
  context,
  api,
}) => {
  const takenPath = await writePost(api, { title: `Taken ${Date.now()}`, published: false });
  const post = await openNewPost(page);
  const text = richText(page);
  await test.step('Ctrl+S says where the text stands, also if nothing had to be sent', async () => {
    const said = stateLine(page).locator('span');
    await expect(said).toHaveText('Draft: visitors do not see it');
    await text.click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(said).toHaveClass('state-asked');
    await expect(said).toHaveText('Draft: visitors do not see it');
    await expect(text).toBeFocused();
  });
  await test.step('a refusal', async () => {
    await page.getByLabel('Address').fill(takenPath.replace('/blog/', ''));
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    const release = await holdRequests(page, `**/api/blog/${post.id}`);
    await page.getByRole('button', { name: submitName }).click();
    await expect(page.getByText('Submitting your post...')).toBeVisible();
    await page.keyboard.type(' Typed on');
    release();
    await expect(page.getByText('Error updating post').first()).toBeVisible();
    await page.keyboard.type(' and on.');
    await expect(text).toContainText('Typed on and on.');
    await expect(text).toBeFocused();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a lost connection', async () => {
    await page.getByLabel('Address').fill(post.slug);
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
    expect((await readPost(page, post.id)).content).toContain('Typed on and on. For the train.');
  });
});
