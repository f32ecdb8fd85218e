import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { BrowserContext } from '@playwright/test';
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
  await expect.poll(() => readLocalDrafts(page)).toContain('And these, ‏אבג, too.');
  await kill(context);

  const next = await open();
  await next.page.goto(`/admin/posts/edit/${post.id}`);
  await expect(next.page.getByLabel('Title')).toHaveValue('The last words 🥊 before the end');
  await expect(richText(next.page)).toContainText('And these, ‏אבג, too.');
  await next.context.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 10 });
});
