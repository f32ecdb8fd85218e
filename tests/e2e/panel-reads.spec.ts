import type { Page, Route } from '@playwright/test';
import { asAdministrator, expect, settle, test } from './product.ts';

test.use(asAdministrator);

/** Ways in which a read fails. */
const failures: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'connection refused': (route) => route.abort('connectionrefused'),
  'connection reset': (route) => route.abort('connectionreset'),
  'no network': (route) => route.abort('internetdisconnected'),
  'timed out': (route) => route.abort('timedout'),
  'no JSON': (route) => route.fulfill({ contentType: 'application/json', body: '<p>' }),
  ...Object.fromEntries(
    [400, 404, 429, 500, 503].map((status) => [
      `status ${status}`,
      (route: Route) => route.fulfill({ status, json: { message: 'No', code: 'failed' } }),
    ]),
  ),
};
const DELAYS_MS = [0, 20, 100, 200, 500];

/** Opens the list of posts by its link, on which the pointer rests first; returns the calls for it. */
async function openPosts(page: Page, fail: (route: Route) => Promise<void>, delayMs: number) {
  let calls = 0;
  await page.route('**/api/blog?limit=25', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await fail(route);
  });
  await page.goto('/admin/dashboard');
  const link = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'All Posts' });
  await link.hover();
  await settle(page);
  await link.click();
  await expect(page.getByText('Error loading posts. Please try again.')).toBeVisible();
  await settle(page);
  return calls;
}

// Each kind at one delay and each delay for two kinds: all fifty pairs were the same when this was written.
for (const [index, [name, fail]] of Object.entries(failures).entries()) {
  const delayMs = DELAYS_MS[index % DELAYS_MS.length] ?? 0;
  test(`a failed read of the panel is made once: ${name} after ${delayMs} ms`, async ({ page }) => {
    expect(await openPosts(page, fail, delayMs)).toBe(1);
  });
}
