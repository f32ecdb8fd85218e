import type { Page } from '@playwright/test';
import { delivered } from '../support/delivered.ts';
import { expect, openHydrated, settle, test } from './product.ts';

const timed = delivered['case-study']
  .map(({ value }) => value)
  .find(({ timeline }) => timeline.length > 0);

const heading = (page: Page, name: string, level?: number) =>
  page.getByRole('heading', { name, exact: true, ...(level ? { level } : {}) });

test('the home page says in the first screen, and after a flick on a phone, why to believe it; its cards lead to their pages', async ({
  page,
}) => {
  await openHydrated(page, '/');
  for (const [width, height, screens] of [
    [360, 780, 2],
    [1440, 900, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    const strip = page.getByRole('region', { name: 'Results' });
    const bottoms = await strip
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
    expect(bottoms).toHaveLength(3);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(height * screens);
  }

  await test.step('a service card leads to its part of the services page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'AI & Machine Learning' }).click();
    await expect(page).toHaveURL('/services#ai');
    const title = heading(page, 'AI & Machine Learning', 2);
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  });

  await test.step('the whole case study card is its link', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/');
    // Until the page stands where it was left.
    await settle(page);
    // The link covers the card, so the pointer hits it over the title too.
    await heading(page, 'Financial services cloud migration', 3).click({ force: true });
    await expect(page).toHaveURL('/case-studies/financial-cloud-migration');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(heading(page, 'Financial services cloud migration', 1)).toBeFocused();
  });
});

test('a case study draws the weeks of its timeline to scale, wide and narrow', async ({ page }) => {
  const weeks = (timed?.timeline ?? []).map((phase) => phase.weeks);
  const sum = weeks.reduce((all, one) => all + one, 0);
  await page.goto(`/case-studies/${timed?.slug}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(weeks.length);
  const measure = (selector: string, side: 'width' | 'height') =>
    timeline
      .locator(selector)
      .evaluateAll(
        (elements, name) => elements.map((element) => element.getBoundingClientRect()[name]),
        side,
      );
  await page.setViewportSize({ width: 1440, height: 900 });
  const widths = await measure('.scale-bar > .core', 'width');
  const week = widths.reduce((all, width) => all + width, 0) / sum;
  expect(widths.map((width) => Math.round(width / week))).toEqual(weeks);
  await page.setViewportSize({ width: 390, height: 800 });
  const heights = await measure('.phase', 'height');
  for (const [index, count] of weeks.entries()) {
    expect(heights[index]).toBeGreaterThanOrEqual(count * 32);
  }
});
