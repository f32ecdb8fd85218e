import type { Page } from '@playwright/test';
import { siteConfig } from '../../site.config.ts';
import { expect, openHydrated, test } from './product.ts';

const caseStudies = [
  ['osdu-data-platform', 'OSDU-compliant data platform for oil and gas'],
  ['erm-client-migration', 'Work management platform on Azure'],
  ['wvd-remote', 'Virtual desktop rollout for a mid-sized financial firm'],
  ['privacy-focused-cdp', 'Privacy-focused customer data platform on Azure'],
  ['azure-docs', 'Azure environment documentation and visualization'],
  ['financial-cloud-migration', 'Financial services cloud migration'],
] as const;

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
      'Cloud Architecture',
      'DevOps Engineering',
      'AI & Machine Learning',
      'Financial services cloud migration',
      'Latest Insights',
    ].map((name) => headings.indexOf(name));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    await expectLink(page, 'View all case studies', '/case-studies');
    await expect(page.getByRole('link', { name: /^View Case Study/ })).toHaveCount(3);
    await expect(page.getByText('42%', { exact: true })).toBeVisible();
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

test('Services: six services with seven key features each, stories and the closing call', async ({
  page,
}) => {
  await page.goto('/services');
  const names = [
    'Cloud Architecture',
    'DevOps Engineering',
    'AI & Machine Learning',
    'Security Services',
    'Managed Cloud Services',
    'Cloud Native Development',
  ];
  for (const name of names) {
    const card = page.getByRole('article', { name, exact: true });
    await expect(card.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(7);
  }
  const stories = page.getByRole('region', { name: 'Success Stories' });
  await expect(stories.getByRole('link', { name: /^View Case Study/ })).toHaveCount(3);
  await expect(heading(page, 'Ready to transform your business?')).toBeVisible();
  await expectLink(page, 'Get in Touch', '/contact');
});

test('Case studies: both kinds of cloud, five cards in their order, the closing call', async ({
  page,
}) => {
  await page.goto('/case-studies');
  await expect(heading(page, 'Case Studies', 1)).toBeVisible();
  await expect(heading(page, 'Public cloud')).toBeVisible();
  await expect(heading(page, 'Private cloud')).toBeVisible();
  const listed = caseStudies.slice(0, 5);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  for (const [index, [id, title]] of listed.entries()) {
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

  const figures = {
    'financial-cloud-migration': ['42%', '99.99%', '3x', '60%'],
    'wvd-remote': ['300', '400', '20%', '<100ms', '30%'],
    'osdu-data-platform': '98% 15TB 1,000 Seconds 50% 200+ 30% 25% 10TB'.split(' '),
    'privacy-focused-cdp': ['5M+', '<100ms', 'Weekly', '30%', '50%'],
    'erm-client-migration': ['200%', 'Weekly', '25%', '15%'],
    'azure-docs': [],
  };

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
    for (const [id, title] of caseStudies) {
      await visit(`/case-studies/${id}`);
      await expect(heading(page, title, 1)).toBeVisible();
      await expectLink(page, 'Back to Case Studies', '/case-studies');
      await expectLink(page, 'Contact Us', '/contact');
      for (const name of parts.split(',')) await expect(heading(page, name, 2)).toBeVisible();
      await expect(page.locator('figure blockquote')).toBeVisible();
      await expect(page.locator('figcaption')).toContainText('Client Name');
      await expect(page.locator('figcaption')).toContainText('Client Company');
      const outcomes = page.getByRole('region', { name: 'Outcomes' });
      await expect(outcomes.locator('.figure-num'), id).toHaveText(figures[id]);
      await expect(outcomes.getByRole('listitem').first()).toBeVisible();
      if (id === 'wvd-remote') await expect(page.getByText('Duration Not Specified')).toBeVisible();
    }
    expect(titles.size).toBe(pages.length + caseStudies.length);

    for (const path of ['/case-studies/no-such-study', '/case-studies/osdu-data-platform/more']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
    }
  });
});

test('the financial case study draws 4, 6, 12 and 4 weeks to scale, wide and narrow', async ({
  page,
}) => {
  await page.goto('/case-studies/financial-cloud-migration');
  await expect(page.getByText('6 months', { exact: true })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(4);
  const measure = (selector: string, side: 'width' | 'height') =>
    timeline
      .locator(selector)
      .evaluateAll(
        (elements, name) => elements.map((element) => element.getBoundingClientRect()[name]),
        side,
      );
  await page.setViewportSize({ width: 1440, height: 900 });
  const widths = await measure('.scale-bar > .core', 'width');
  const week = widths.reduce((sum, width) => sum + width, 0) / 26;
  expect(widths.map((width) => Math.round(width / week))).toEqual([4, 6, 12, 4]);
  await page.setViewportSize({ width: 390, height: 800 });
  const heights = await measure('.phase', 'height');
  for (const [index, weeks] of [4, 6, 12, 4].entries()) {
    expect(heights[index]).toBeGreaterThanOrEqual(weeks * 32);
  }
});

test('About: story, values, expertise, trusted names, and the contact button', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Our Story', 'Our Values', 'Our Expertise', 'Trusted By']) {
    await expect(heading(page, name, 2)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Our Story' })).toContainText('founded in 2021');
  for (const value of ['Technical Excellence', 'Client Partnership', 'Innovation', 'Integrity']) {
    await expect(heading(page, value, 3)).toBeVisible();
  }
  const expertise = page.getByRole('region', { name: 'Our Expertise' });
  await expect(expertise.getByRole('heading', { level: 3 })).toHaveText([
    'Cloud migration and modernization',
    'Hybrid and multi-cloud',
    'DevOps transformation',
    'AI and machine learning integration',
    'Cloud security and compliance',
  ]);
  const names = page.getByRole('region', { name: 'Trusted By' }).getByRole('listitem');
  await expect(names).toHaveText([...siteConfig.trustedBy]);
  await expect(names).toHaveCount(8);
  await expectLink(page, 'Contact Our Team', '/contact');
});
