import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

export { expect };

/** The default administrator of a first start. */
export const administrator = { username: 'admin', password: 'admin123' };

/** Sensitive calls ask for the password ten minutes after a sign-in. */
const SESSION_AGE_MS_MAX = 240_000;

interface OfTest {
  /** Calls of the administrator, in a session that all tests of a worker share: none of them ends it. */
  readonly api: APIRequestContext;
  readonly noise: string[];
}

interface OfWorker {
  readonly product: RunningProduct;
  /** Signs in through the API, anew once that was some minutes ago. */
  readonly openSession: () => Promise<APIRequestContext>;
}

/**
 * A browser test against the built product, one per worker. An unexpected error on the page or its
 * console fails the test.
 */
export const test = base.extend<OfTest, OfWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies here.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: 'worker' },
  ],
  openSession: [
    async ({ playwright, product }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      let signedInAt = Number.NEGATIVE_INFINITY;
      await use(async () => {
        if (Date.now() - signedInAt > SESSION_AGE_MS_MAX) {
          await logIn(request);
          signedInAt = Date.now();
        }
        return request;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  api: async ({ openSession }, use) => use(await openSession()),
  noise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      watchNoise(page, noise);
      await use(noise);
      expect(noise, 'unexpected errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects the errors and warnings of a page; the test's own is watched already. */
export function watchNoise(page: Page, noise: string[]): void {
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser reports every refused call, which tests provoke on purpose.
    if (message.text().startsWith('Failed to load resource')) return;
    noise.push(`console ${message.type()}: ${message.text()}`);
  });
}

/** For `test.use`: every page of a test is signed in as the administrator, in the session of `api`. */
export const asAdministrator: Parameters<typeof test.use>[0] = {
  storageState: async ({ api }, use) => use(await api.storageState()),
};

/** For `test.use`: everything moves, as most visitors have it. */
export const inMotion: Parameters<typeof test.use>[0] = {
  contextOptions: { reducedMotion: 'no-preference' },
};

async function logIn(request: APIRequestContext, credentials = administrator): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: credentials });
  expect(answer.status()).toBe(200);
}

/** Signs a browser in without the login screen, in a session of its own. */
export const enter = (page: Page, credentials = administrator) => logIn(page.request, credentials);

/** A visible toast, by part of its text; its announcement is a separate element for a moment. */
export function findToast(page: Page, text: string): Locator {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  return toasts.getByRole('status').filter({ hasText: text });
}

/** Holds requests until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Asked for by `settle`. */
export const SETTLED_PATH = '/healthz';

/**
 * Waits until the page has drawn twice, its timers of up to 200 ms have run, and every request
 * before that has been reported. The page's own clock says so, however slow the machine is.
 */
export async function settle(page: Page): Promise<void> {
  const reported = page.waitForRequest(`**${SETTLED_PATH}`);
  await page.evaluate(async (path) => {
    const draw = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await draw();
    await draw();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await fetch(path);
  }, SETTLED_PATH);
  await reported;
}

/** Signs in through the login screen and waits for the dashboard. */
export async function signIn(page: Page, credentials = administrator): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(credentials.username);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Opens a public page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
