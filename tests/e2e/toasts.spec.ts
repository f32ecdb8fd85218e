import type { Page } from '@playwright/test';
import { administrator, enter, expect, test } from './product.ts';

type Words = readonly [title: string, description: string | null];

/**
 * Records every toast of a page in order, including those that have gone, so that nothing depends
 * on how fast the test looks.
 */
async function recordToasts(page: Page): Promise<Words[]> {
  const shown: Words[] = [];
  await page.exposeFunction('noteToast', (...words: Words) => shown.push(words));
  await page.addInitScript(() => {
    const noted = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast-text')) {
        if (noted.has(toast)) continue;
        noted.add(toast);
        const read = (part: string) => toast.querySelector(`.toast-${part}`)?.textContent ?? null;
        // Where the server is slow.
        if (read('title') === 'Restoring...') continue;
        // @ts-expect-error: exposed above.
        window.noteToast(read('title'), read('description'));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

/** Waits for the next toast, which must be the only one and say exactly this. */
async function expectToast(shown: Words[], title: string, description: string | RegExp | null) {
  await expect.poll(() => shown.length, { message: `the toast “${title}”` }).toBeGreaterThan(0);
  const words = description instanceof RegExp ? expect.stringMatching(description) : description;
  expect(shown.splice(0)).toEqual([[title, words]]);
}

/** Makes every change of data fail with a message from the server. */
async function refuseChanges(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  await page.route(pattern, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { message: 'Back in a minute' } }),
  );
  return () => page.unroute(pattern);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

/** BEHAVIOUR 2.1 and 2.2, to the letter. */
test.describe('the toast says what happened', () => {
  test('after signing in, registering and signing out', async ({ page }) => {
    const shown = await recordToasts(page);
    const fill = async (username: string, password: string) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
    };
    await page.goto('/admin');
    await fill('admin', 'not the one');
    await press(page, 'Sign In');
    await expectToast(shown, 'Login failed', /^401: /);
    await expect(page.getByLabel('Username')).toHaveValue('admin');
    await fill(administrator.username, administrator.password);
    await press(page, 'Sign In');
    await expectToast(shown, 'Welcome back!', 'You are now logged in as admin');

    const accept = await refuseChanges(page, /\/api\/auth\/logout$/);
    await page.getByRole('button', { name: /Log ?out/i }).click();
    await expectToast(shown, 'Logout failed', /^503: .*Back in a minute/);
    await accept();
    await page.getByRole('button', { name: /Log ?out/i }).click();
    await expectToast(shown, 'Logged out', 'You have been successfully logged out.');

    await page.goto('/admin');
    await page.getByText('Register here').click();
    await fill('admin', 'correct horse');
    await press(page, 'Create Account');
    await expectToast(shown, 'Registration failed', /^409: /);
    await fill('toasted', 'correct horse');
    await press(page, 'Create Account');
    await expectToast(shown, 'Registration successful', 'Welcome, toasted!');
  });

  for (const [noun, calls] of [
    ['post', /\/api\/blog\/\d+/],
    ['message', /\/api\/contact\/\d+/],
  ] as const) {
    test(`after deleting a ${noun} and undoing it`, async ({ page }) => {
      await enter(page);
      const shown = await recordToasts(page);
      if (noun === 'post') {
        const data = { title: 'Toasted post', excerpt: 'Long enough.', content: 'x'.repeat(20) };
        await page.request.post('/api/blog', { data });
        await page.goto('/admin/posts?q=toasted');
      } else {
        const data = { fullName: 'Toasted', email: 'a@example.com', message: 'Long enough.' };
        await page.request.post('/api/contact/submit', { data });
        await page.goto('/admin/messages?q=toasted');
        await page.getByRole('link', { name: 'Toasted', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Mark unread' })).toBeVisible();
      }
      const remove = page.getByRole('button', { name: /^Delete/ });
      const undo = page.getByRole('button', { name: 'Undo' });
      const name = noun === 'post' ? 'Post' : 'Message';

      let accept = await refuseChanges(page, calls);
      await remove.click();
      await expectToast(shown, `The ${noun} could not be deleted`, 'Back in a minute');
      await accept();
      await remove.click();
      await expectToast(shown, `${name} deleted`, null);
      await undo.click();
      await expectToast(shown, `${name} restored`, null);

      await expect(remove).toBeVisible();
      await remove.click();
      await expectToast(shown, `${name} deleted`, null);
      accept = await refuseChanges(page, calls);
      await undo.click();
      await expectToast(shown, `The ${noun} could not be restored`, 'Back in a minute');
      await accept();
    });
  }
});
