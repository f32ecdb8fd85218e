import type { Route } from '@playwright/test';
import { asAdministrator, expect, settle, test } from './product.ts';

test.use(asAdministrator);

/** One of each kind; `src/admin/query-client.test.ts` has all of them. */
const failures: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 503, json: { message: 'No', code: 'failed' } }),
];

test('a list that failed is read once, also if the pointer rested on its link first', async ({
  page,
}) => {
  for (const fail of failures) {
    let calls = 0;
    await page.route('**/api/blog?limit=25', async (route) => {
      calls += 1;
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
    expect(calls).toBe(1);
    await page.unrouteAll();
  }
});
