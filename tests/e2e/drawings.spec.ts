import type { Page } from '@playwright/test';
import { expect, holdRequests, openHydrated, settle, test } from './product.ts';

/** Collects the paths of drawings that are fetched from now on. */
function noteDrawings(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/art/')) paths.push(pathname);
  });
  return paths;
}

/** The drawn covers: the share of its frame that each fills, from 0 to 1, and its path. */
function findCovers(page: Page): Promise<{ share: number; path: string }[]> {
  return page.locator('.card span.art').evaluateAll((frames) =>
    frames.map((frame) => {
      const svg = frame.querySelector('svg');
      if (!svg) return { share: 0, path: '' };
      const [inner, outer] = [svg.getBoundingClientRect(), frame.getBoundingClientRect()];
      const address = svg.querySelector('use')?.getAttribute('href') ?? '';
      return {
        share: (inner.width * inner.height) / (outer.width * outer.height),
        path: new URL(address, document.baseURI).pathname,
      };
    }),
  );
}

test('drawings are fetched when they come near the viewport, the first ones at once', async ({
  page,
}) => {
  const fetched = noteDrawings(page);
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  expect(fetched).toContain('/art/hero.svg');
  // Other tests create posts, whose covers are drawn from their slugs.
  const ofPosts = () => fetched.filter((path) => /^\/art\/covers?[/-]/.test(path));
  expect(ofPosts()).toEqual([]);
  await page.getByRole('heading', { name: 'Latest Insights' }).scrollIntoViewIfNeeded();
  await expect.poll(ofPosts).not.toEqual([]);
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('drawings fill their frames, and all of them load without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await openHydrated(page, '/blog');
  await expect.poll(async () => (await findCovers(page))[0]?.share).toBeCloseTo(1, 2);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plainPage = await plain.newPage();
  const fetched = noteDrawings(plainPage);
  await plainPage.goto('/blog');
  await plainPage.waitForLoadState('networkidle');
  const covers = await findCovers(plainPage);
  expect(covers.length).toBeGreaterThan(3);
  for (const { share, path } of covers) {
    expect(share).toBeCloseTo(1, 2);
    expect(fetched).toContain(path);
  }
  await plain.close();
});

test('scripts wait until the page is painted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const release = await holdRequests(page, '**/assets/*.css');
  const style = page.waitForRequest('**/assets/*.css');
  const answer = await page.goto('/', { waitUntil: 'commit' });
  await answer?.finished();
  await style;
  // By now the browser has read the whole page, and could have asked for every script in it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(scripts).toEqual([]);
  release();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('italics are fetched when the text has its font, and at once without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/blog/your-terraform-state-is-a-database';
  const italics = '**/assets/*italic*.woff2';
  let isFetched = false;
  page.on('request', (request) => {
    isFetched ||= request.url().includes('italic');
  });
  const release = await holdRequests(page, '**/assets/instrument-sans-basic*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForRequest('**/assets/*.js');
  await settle(page);
  expect(isFetched).toBe(false);
  const fetched = page.waitForRequest(italics);
  release();
  await fetched;

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plainPage = await plain.newPage();
  await Promise.all([plainPage.waitForRequest(italics), plainPage.goto(path)]);
  await plain.close();
});
