import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';
import { openNewPost, readLocalDrafts, richText } from './edit-page.ts';
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

test('what was typed survives the sudden end of a page and of the whole browser, without a connection too', async ({
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
  /** Without a pause of the writer, and without the server. */
  const typeOffline = async (tab: Page, title: string, words: string) => {
    await context.setOffline(true);
    await tab.getByLabel('Title').fill(title);
    await richText(tab).click();
    await tab.keyboard.press('ControlOrMeta+End');
    await tab.keyboard.type(words);
    await expect.poll(() => readLocalDrafts(tab)).toContain(words);
  };
  const expectThere = async (tab: Page, title: string, words: string) => {
    await tab.goto(`/admin/posts/edit/${post.id}`);
    await expect(tab.getByLabel('Title')).toHaveValue(title);
    await expect(richText(tab)).toContainText(words);
  };

  const alive = await test.step('the page dies', async () => {
    await typeOffline(page, 'The first words 🥊', ' Of this page, ‏אבג.');
    const died = page.waitForEvent('crash');
    await Promise.all([died, page.goto('chrome://crash').catch(() => null)]);
    const other = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await expectThere(other, 'The first words 🥊', 'Of this page, ‏אבג.');
    return other;
  });

  await test.step('the browser dies', async () => {
    await typeOffline(alive, 'The last words 🥊 before the end', ' And these, ‏אבג, too.');
    await kill(context);
    const next = await open();
    await expectThere(
      next.page,
      'The last words 🥊 before the end',
      'Of this page, ‏אבג. And these, ‏אבג, too.',
    );
    await next.context.close();
  });
  await rm(profile, { recursive: true, force: true, maxRetries: 10 });
});
