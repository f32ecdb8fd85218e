import type { Page } from '@playwright/test';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

const PAGE_SIZE = 25;
const numbers = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, index) => index + 1);

/** `Walked 07 fifty`: the words filter the list to 51, exactly two pages, or exactly one. */
const names = numbers.map((number) =>
  [
    `Walked ${String(number).padStart(2, '0')}`,
    ...(number <= 2 * PAGE_SIZE ? ['fifty'] : []),
    ...(number <= PAGE_SIZE ? ['quarter'] : []),
  ].join(' '),
);
const pages = [names.slice(0, 25), names.slice(25, 50), names.slice(50)];

const lists = {
  posts: {
    path: '/admin/posts?sort=title&q=',
    readNames: (page: Page) => page.locator('.post-title > span').allTextContents(),
    create: (page: Page, title: string) =>
      page.request.post('/api/blog', {
        data: { title, excerpt: 'Long enough.', content: 'x'.repeat(20) },
      }),
  },
  messages: {
    path: '/admin/messages?sort=fullName&q=',
    readNames: (page: Page) =>
      page.getByRole('main').getByRole('listitem').getByRole('link').allTextContents(),
    create: (page: Page, fullName: string) =>
      page.request.post('/api/contact/submit', {
        data: {
          fullName,
          email: `${fullName.replaceAll(/\W/g, '')}@a.example`,
          message: 'Long enough.',
        },
      }),
  },
};

for (const [noun, { path, readNames, create }] of Object.entries(lists)) {
  test(`the pages of ${noun} list each of them once, 25 per page`, async ({ page }) => {
    for (const name of names) expect((await create(page, name)).status()).toBe(201);
    const pager = page.getByRole('navigation', { name: `Pages of ${noun}` });
    const link = (name: string) => pager.getByRole('link', { name, exact: true });
    const expectPage = async (number: number) => {
      await expect.poll(() => readNames(page)).toEqual(pages[number - 1]);
      await expect(link(`Page ${number}`)).toHaveAttribute('aria-current', 'page');
      await expect(pager.locator('[aria-current]')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: `page ${number} of 3` })).toBeAttached();
    };

    await page.goto(`${path}walked`);
    await expectPage(1);
    await expect(link('Previous')).toHaveCount(0);
    for (const next of [2, 3]) {
      await link('Next').click();
      await expectPage(next);
    }
    await expect(link('Next')).toHaveCount(0);
    for (const previous of [2, 1]) {
      await link('Previous').click();
      await expectPage(previous);
    }
    await link('Page 3').click();
    await expectPage(3);
    await link('Page 2').click();
    await expectPage(2);
    await expect(pager.getByRole('link')).toHaveText(['Previous', '1', '2', '3', 'Next']);

    await page.goto(`${path}walked+fifty`);
    await expect(pager.getByRole('link')).toHaveText(['1', '2', 'Next']);
    await page.goto(`${path}walked+quarter`);
    await expect.poll(() => readNames(page)).toEqual(pages[0]);
    await expect(pager).toHaveCount(0);
  });
}
