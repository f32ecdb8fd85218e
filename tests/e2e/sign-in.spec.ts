import type { Page } from '@playwright/test';
import { startProduct } from '../support/running-product.ts';
import { administrator, expect, findToast, test } from './product.ts';

const BEFORE_SIGN_IN_KIB_MAX = 130;

/** Every byte that Chromium transfers for a page, headers included, until nothing is fetched any more. */
async function weighVisit(page: Page, path: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await client.detach();
  return bytes / 1024;
}

test(`a first visit transfers at most ${BEFORE_SIGN_IN_KIB_MAX} KiB to somebody who is signed out`, async ({
  page,
}) => {
  for (const [path, title] of [
    ['/admin', 'Admin Login'],
    ['/admin/messages', 'Admin Login'],
    ['/admin/invitation#unknown', 'Join the team'],
  ] as const) {
    const kilobytes = await weighVisit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(kilobytes, path).toBeGreaterThan(50);
    expect(kilobytes, path).toBeLessThanOrEqual(BEFORE_SIGN_IN_KIB_MAX);
  }
});

test('the panel comes with the first key; where it does not, the page says so and can be loaded again', async ({
  page,
  noise,
}) => {
  const isPanel = /\/assets\/panel-panel-[^/]+\.js$/;
  let isCut = true;
  await page.route(isPanel, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/admin');
  const asked = page.waitForRequest(isPanel);
  await page.getByLabel('Username').pressSequentially('a');
  await asked;
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The admin panel could not be loaded');
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title).toHaveText('Dashboard');
  expect(noise.splice(0)).toEqual([expect.stringContaining('dynamically imported module')]);
});

test('a code of schemas that does not come keeps nobody from signing in', async ({ page }) => {
  await page.route(/\/assets\/sign-in-checks-panel-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Username must be at least 3 characters',
  );
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a browser whose own database never answers keeps nobody waiting to sign in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A request that neither succeeds nor fails, and no end of whatever waits a second for it.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    const { setTimeout } = window;
    Object.defineProperty(window, 'setTimeout', {
      value: (handler: () => void, milliseconds = 0) =>
        milliseconds < 1000 ? setTimeout(handler, milliseconds) : 0,
    });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
});

test.describe('past the limit of logins', () => {
  const WRONG_LOGINS = 10;
  const PASSWORD = 'nobody guesses this 7';

  // A product of its own: the limit would keep the other tests out.
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies here.
    baseURL: async ({}, use) => {
      const product = await startProduct({
        ADMIN_PASSWORD: PASSWORD,
        RATE_LIMITS: `login=${WRONG_LOGINS}/15m`,
      });
      await use(product.url);
      await product.dispose();
    },
  });

  test('the form proves work by itself, refuses a wrong password as ever, and lets the right one in', async ({
    page,
    request,
  }) => {
    for (let count = 0; count < WRONG_LOGINS; count += 1) {
      const data = { username: 'admin', password: 'not this one' };
      expect((await request.post('/api/auth/login', { data })).status()).toBe(401);
    }
    await page.goto('/admin');
    const password = page.getByLabel('Password');
    await page.getByLabel('Username').fill('admin');
    await password.fill('not this one either');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription('Username or password is incorrect.');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('not this one either');

    await page.route('**/api/auth/challenge', (route) => route.abort(), { times: 1 });
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(findToast(page, 'Network error.')).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});
