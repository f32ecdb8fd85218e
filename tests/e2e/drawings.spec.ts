import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './product.ts';

const covers = (page: Page) => page.locator('.card .art');

/** The drawings that are fetched from now on, by their paths. */
function noteDrawings(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/art/')) paths.push(pathname);
  });
  return paths;
}

/** How much of its frame each drawing fills, from 0 to 1. */
function findCoverage(page: Page): Promise<number[]> {
  return covers(page).evaluateAll((frames) =>
    frames.map((frame) => {
      const svg = frame.querySelector('svg');
      if (!svg) return 0;
      const [inner, outer] = [svg.getBoundingClientRect(), frame.getBoundingClientRect()];
      return (inner.width * inner.height) / (outer.width * outer.height);
    }),
  );
}

test('drawings are fetched when they come near, the first ones at once', async ({ page }) => {
  const fetched = noteDrawings(page);
  await openHydrated(page, '/');
  await page.waitForLoadState('networkidle');
  expect(fetched).toContain('/art/hero.svg');
  expect(fetched).not.toContain('/art/cover-01.svg');
  await page.getByRole('heading', { name: 'Latest Insights' }).scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toContain('/art/cover-01.svg');
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('drawings fill their frames, and all are there before any script', async ({
  page,
  browser,
  baseURL,
}) => {
  await openHydrated(page, '/blog');
  await expect.poll(async () => (await findCoverage(page))[0]).toBeCloseTo(1, 2);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plainPage = await plain.newPage();
  const fetched = noteDrawings(plainPage);
  await plainPage.goto('/blog');
  await plainPage.waitForLoadState('networkidle');
  const coverage = await findCoverage(plainPage);
  expect(coverage.length).toBeGreaterThan(6);
  for (const share of coverage) expect(share).toBeCloseTo(1, 2);
  expect(fetched.filter((path) => path.startsWith('/art/cover')).length).toBe(coverage.length);
  await plain.close();
});

test('scripts wait until the page is painted', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  release();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});
