import type { Page } from '@playwright/test';
import { siteConfig } from '../../site.config.ts';
import { singletonOf } from '../../src/shared/documents/published-documents.ts';
import { delivered } from '../support/delivered.ts';
import { expect, openHydrated, test } from './product.ts';

const about = singletonOf(delivered, 'about');
const services = delivered.service.map(({ id, value }) => ({ id, ...value }));
const studies = delivered['case-study'].map(({ id, value }) => ({ id, ...value }));
const featured = studies.filter(({ id }) =>
  singletonOf(delivered, 'home').caseStudies.featured.includes(id),
);
const timed = studies.find(({ timeline }) => timeline.length > 0);

const heading = (page: Page, name: string, level?: number) =>
  page.getByRole('heading', { name, exact: true, ...(level ? { level } : {}) });

async function expectLink(page: Page, name: string, href: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('href', href);
}

test.describe('Home', () => {
  test('shows services, case studies and insights in their order', async ({ page }) => {
    await page.goto('/');
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    const order = [
      ...services.slice(0, 3).map(({ title }) => title),
      ...singletonOf(delivered, 'home').caseStudies.featured.map(
        (id) => featured.find((study) => study.id === id)?.title ?? id,
      ),
      'Latest Insights',
    ].map((name) => headings.indexOf(name));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    await expectLink(page, 'View all case studies', '/case-studies');
    await expect(page.getByRole('link', { name: /^View Case Study/ })).toHaveCount(featured.length);
  });

  test('says in the first screen, and after a flick on a phone, why to believe it', async ({
    page,
  }) => {
    for (const [width, height, screens] of [
      [1440, 900, 1],
      [360, 780, 2],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Results' });
      const bottoms = await strip
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') })
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
      expect(bottoms).toHaveLength(3);
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(height * screens);
    }
  });

  test('a service card leads to its part of the services page', async ({ page }) => {
    await openHydrated(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'AI & Machine Learning' }).click();
    await expect(page).toHaveURL('/services#ai');
    const title = heading(page, 'AI & Machine Learning', 2);
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  });

  test('the whole case study card is its link', async ({ page }) => {
    await openHydrated(page, '/');
    // The link covers the card, so the pointer hits it over the title too.
    await heading(page, 'Financial services cloud migration', 3).click({ force: true });
    await expect(page).toHaveURL('/case-studies/financial-cloud-migration');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(heading(page, 'Financial services cloud migration', 1)).toBeFocused();
  });
});

test('Services: each service with its key features, stories and the closing call', async ({
  page,
}) => {
  await page.goto('/services');
  for (const { title: name, keyFeatures } of services) {
    const card = page.getByRole('article', { name, exact: true });
    await expect(card.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText([...keyFeatures]);
  }
  const stories = page.getByRole('region', { name: 'Success Stories' });
  await expect(stories.getByRole('link', { name: /^View Case Study/ })).toHaveCount(
    featured.length,
  );
  await expect(heading(page, 'Ready to transform your business?')).toBeVisible();
  await expectLink(page, 'Get in Touch', '/contact');
});

test('Case studies: both kinds of cloud, the listed cards in their order, the closing call', async ({
  page,
}) => {
  await page.goto('/case-studies');
  await expect(heading(page, 'Case Studies', 1)).toBeVisible();
  await expect(heading(page, 'Public cloud')).toBeVisible();
  await expect(heading(page, 'Private cloud')).toBeVisible();
  const listed = studies.filter(({ isListed }) => isListed);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(listed.length);
  for (const [index, { id, title }] of listed.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    await expect(card.locator('.frame')).toBeVisible();
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await expect(card.getByRole('link')).toHaveCount(1);
    const link = card.getByRole('link', { name: `View Case Study: ${title}` });
    await expect(link).toHaveAttribute('href', `/case-studies/${id}`);
  }
  await expectLink(page, 'Contact Us', '/contact');
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has an address and a title of its own, and each case study every part', async ({
    page,
  }) => {
    const titles = new Set<string>();
    const visit = async (path: string) => {
      expect((await page.goto(path))?.status(), path).toBe(200);
      titles.add(await page.title());
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{100}/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    };
    const pages = ['/', '/services', '/case-studies', '/about', '/contact'];
    for (const path of pages) await visit(path);
    const parts =
      'Client overview,Challenges,Technical highlights,Outcomes,Technologies,Conclusion';
    for (const { id, title, testimonial, outcomes } of studies) {
      await visit(`/case-studies/${id}`);
      await expect(heading(page, title, 1)).toBeVisible();
      await expectLink(page, 'Back to Case Studies', '/case-studies');
      await expectLink(page, 'Contact Us', '/contact');
      for (const name of parts.split(',')) await expect(heading(page, name, 2)).toBeVisible();
      await expect(page.locator('figure blockquote')).toBeVisible();
      await expect(page.locator('figcaption')).toContainText(testimonial?.name ?? '');
      await expect(page.locator('figcaption')).toContainText(testimonial?.company ?? '');
      const region = page.getByRole('region', { name: 'Outcomes' });
      const figures = outcomes.figures.map(({ figure }) => figure);
      await expect(region.locator('.figure-num'), id).toHaveText(figures);
      await expect(region.getByRole('listitem').first()).toBeVisible();
    }
    expect(titles.size).toBe(pages.length + studies.length);

    for (const path of ['/case-studies/no-such-study', '/case-studies/osdu-data-platform/more']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
    }
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

test('About: story, values, expertise, trusted names, and the contact button', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our Story', 'Our Values', 'Our Expertise', 'Trusted By']) {
    await expect(heading(page, name, 2)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Our Story' })).toContainText(
    `founded in ${siteConfig.foundingYear}`,
  );
  for (const { title } of about.values.items) {
    await expect(heading(page, title, 3)).toBeVisible();
  }
  const expertise = page.getByRole('region', { name: 'Our Expertise' });
  await expect(expertise.getByRole('heading', { level: 3 })).toHaveText(
    about.expertise.items.map(({ title }) => title),
  );
  const names = page.getByRole('region', { name: 'Trusted By' }).getByRole('listitem');
  await expect(names).toHaveText(delivered.client.map(({ value }) => value.name));
  await expectLink(page, 'Contact Our Team', '/contact');
});
