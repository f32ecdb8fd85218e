import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openNewPost, richText } from './edit-page.ts';
import { enter, expect, test } from './product.ts';

function end(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}

/** Ends the whole browser as the system does when it has no memory left: nothing in it can tidy up. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const closed = new Promise((resolve) => context.once('close', resolve));
  // The browser itself last, so that no other process of it is left behind.
  for (const { id } of processInfo.filter(({ type }) => type !== 'browser')) end(id);
  for (const { id } of processInfo.filter(({ type }) => type === 'browser')) end(id);
  await closed;
}

/** What the browser writes to its disk at once; its other storage it writes up to a minute later. */
const readSecondCopies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('unsent');
        opened.onsuccess = () => {
          const copies = opened.result.transaction('copies').objectStore('copies').getAll();
          copies.onsuccess = () => {
            opened.result.close();
            resolve(copies.result.map(({ text }) => text).join());
          };
        };
      }),
  );

test('what was typed survives the sudden end of the whole browser, without a connection too', async ({
  product,
  playwright,
  launchOptions,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'browser-profile-'));
  const open = async () => {
    const options = { ...launchOptions, baseURL: product.url };
    const context = await playwright.chromium.launchPersistentContext(profile, options);
    const page = context.pages()[0] ?? (await context.newPage());
    await context.clearCookies();
    await enter(page);
    return { context, page };
  };
  const { context, page } = await open();
  const post = await openNewPost(page);
  await context.setOffline(true);
  await page.getByLabel('Title').fill('The last words 🥊 before the end');
  await richText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And these, ‏אבג, too.');
  await expect.poll(() => readSecondCopies(page)).toContain('And these, ‏אבג, too.');
  await kill(context);

  const next = await open();
  await next.page.goto(`/admin/posts/edit/${post.id}`);
  await expect(next.page.getByText('Your unsent text is back')).toBeVisible();
  await expect(next.page.getByLabel('Title')).toHaveValue('The last words 🥊 before the end');
  await expect(richText(next.page)).toContainText('And these, ‏אבג, too.');
  await next.context.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 10 });
});
