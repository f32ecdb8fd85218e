import type { Page } from '@playwright/test';
import {
  enter,
  expect,
  holdRequests,
  inMotion,
  openHydrated,
  SETTLED_PATH,
  settle,
  test,
} from './product.ts';
import { writePost } from './write-post.ts';

test.use(inMotion);

/** Notes the paths that are asked for from now on. */
function noteRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test.describe('Moving between pages', () => {
  test('the target of a link is fetched once, when somebody points at it who saves no data, and the heading keeps the focus when the data comes late', async ({
    page,
    api,
  }) => {
    const title = 'A post that comes late';
    const path = await writePost(api, { title });
    await openHydrated(page, '/');
    const requests = noteRequests(page);
    const insights = page.getByRole('region', { name: 'Latest Insights' });
    const link = insights.getByRole('article').getByRole('link').nth(1);
    const slug = (await link.getAttribute('href'))?.split('/').at(-1);

    const saveData = (isSaving: boolean) =>
      page.evaluate((value) => {
        const connection = { configurable: true, value: { saveData: value } };
        Object.defineProperty(navigator, 'connection', connection);
      }, isSaving);
    await test.step('nothing is fetched for somebody who saves data', async () => {
      await saveData(true);
      await link.hover();
      await settle(page);
      await page.getByRole('link', { name: 'Services', exact: true }).first().focus();
      await settle(page);
      // Without the drawings that scrolling reveals.
      const own = requests.filter((to) => !to.startsWith('/art/') && to !== SETTLED_PATH);
      expect(own).toEqual([]);
    });

    await test.step('once for anybody else', async () => {
      await saveData(false);
      await page.mouse.move(0, 0);
      await link.hover();
      const isCode = (request: string) => /\/article-[\w-]{8}\.js$/.test(request);
      await expect.poll(() => requests.filter(isCode)).toHaveLength(1);
      await expect.poll(() => requests).toContain(`/api/blog/${slug}/related`);
      await link.click();
      await expect(page.getByRole('heading', { name: 'Share this article' })).toBeVisible();
      for (const call of [`/api/blog/${slug}`, `/api/blog/${slug}/related`]) {
        expect(requests.filter((request) => request === call)).toHaveLength(1);
      }
      expect(requests.filter(isCode)).toHaveLength(1);
    });

    await test.step('late data', async () => {
      await page.goBack();
      const release = await holdRequests(page, `**/api${path}`);
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Article' })).toBeFocused();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });

  test('where texts cannot be read, the way back loads the whole page, and an article stays', async ({
    page,
    api,
  }) => {
    const path = await writePost(api, { title: 'A post on a train' });
    await openHydrated(page, '/about');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await expect(page).toHaveURL('/services');
    await page.reload();
    await page.route('**/api/site/**', (route) => route.abort());
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await openHydrated(page, path);
    const refused = page.waitForEvent('requestfailed');
    await page.mouse.wheel(0, 400);
    await refused;
    await settle(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A post on a train');
  });

  test('pages fade into one another, unless somebody wants less motion', async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition;
      Object.assign(window, { transitions: 0 });
      document.startViewTransition = (...parameters) => {
        Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
        return start.apply(document, parameters);
      };
    });
    await openHydrated(page, '/blog');
    for (const [name, path, reducedMotion] of [
      ['About', '/about', 'no-preference'],
      ['Services', '/services', 'reduce'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(window, 'transitions')), reducedMotion).toBe(1);
    }
    // What changes is there at once: a page turned with its phone would otherwise be drawn with its former margins.
    const padding = await page.evaluate(() => {
      const { style } = document.body;
      const read = () => getComputedStyle(document.body).paddingLeft;
      const before = read();
      style.paddingLeft = '30px';
      return [before, read()];
    });
    expect(padding).toEqual(['0px', '30px']);
  });

  test('the picture of a card becomes the cover of its article, not its placeholder', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition;
      const named = () => document.querySelector('[style*="head-picture"]')?.className;
      document.startViewTransition = (change) =>
        start.call(document, async () => {
          const card = named();
          await (change as () => unknown)();
          Object.assign(window, { pictures: [card, named()] });
        });
    });
    await page.clock.install();
    await openHydrated(page, '/blog');
    // Only the data ends the wait for it.
    await page.clock.pauseAt(Date.now() + 60_000);
    const link = page.getByRole('article').getByRole('link').first();
    // Without pointing at the link, so that nothing is prefetched.
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'Share this article' })).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'pictures'))).toEqual([
      'frame',
      'post-cover',
    ]);
  });

  test('a link inside an article is followed without reloading the document', async ({
    page,
    api,
  }) => {
    const path = await writePost(api, {
      title: 'Links to follow',
      content: '<p><a href="/contact">Write to us</a> or <a href="/feed.xml">subscribe</a>.</p>',
    });
    await openHydrated(page, path);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL('/contact');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'subscribe' }).click();
    await expect(page).toHaveURL('/feed.xml');
  });
});

test('a press on a link to the shown page ends a move to another whose code has not come, or that the browser has not begun to show', async ({
  page,
}) => {
  await openHydrated(page, '/contact');
  const about = page.getByRole('link', { name: 'About', exact: true }).first();
  const shown = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
  const expectContact = async () => {
    await settle(page);
    await expect(page).toHaveURL('/contact');
    await expect(page.getByLabel('Full Name')).toBeVisible();
  };
  const code = '**/assets/about-page-*.js';
  const release = await holdRequests(page, code);
  await about.click();
  await shown.click();
  const come = page.waitForResponse(code);
  release();
  await (await come).finished();
  await expectContact();

  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const begun = new Promise<void>((resolve) => {
        document.addEventListener('begin-change', () => resolve(), { once: true });
      }).then(() => void start(change));
      document.documentElement.dataset.waits = '';
      return { ready: begun, finished: begun } as unknown as ViewTransition;
    };
  });
  await about.click();
  await expect(page.locator('html[data-waits]')).toBeAttached();
  await shown.click();
  await page.evaluate(() => document.dispatchEvent(new Event('begin-change')));
  await expectContact();
});

test('a screen whose code comes late takes the focus only if nobody has gone on meanwhile', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/admin/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  const goTo = async (name: string, code: string) => {
    const release = await holdRequests(page, `**/${code}-*.js`);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    return release;
  };
  const showTags = await goTo('Tags', 'tags-screen');
  showTags();
  await expect(page.getByRole('region', { name: 'Tags' })).toBeVisible();
  await expect(heading).toBeFocused();

  const showTrash = await goTo('Trash', 'trash-screen');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.focus();
  showTrash();
  await expect(page.getByRole('heading', { name: 'Deleted posts' })).toBeAttached();
  await expect(logout).toBeFocused();
});
