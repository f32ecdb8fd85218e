import type { Page } from '@playwright/test';
import { asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

/** Creates posts as the panel does. */
async function createPosts(page: Page, titles: readonly string[], published = true): Promise<void> {
  for (const title of titles) {
    const answer = await page.request.post('/api/blog', {
      data: {
        title,
        excerpt: 'What the bill says before the invoice does.',
        content: '<p>Look at requests, not at usage.</p>',
        published,
      },
    });
    expect(answer.status()).toBe(201);
  }
}

const rows = (page: Page) => page.getByRole('table').locator('tbody > tr');
const readTitles = (page: Page) => page.locator('.post-title > span').allTextContents();

test('a click on a column orders all posts, and the address says how', async ({ page }) => {
  await createPosts(page, ['Sorting Beta', 'Sorting alpha']);
  await createPosts(page, ['Sorting Gamma'], false);
  await page.goto('/admin/posts?q=sorting');
  const date = page.getByRole('columnheader', { name: 'Date' });
  const title = page.getByRole('columnheader', { name: 'Title' });
  await expect(date).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('Sorting Gamma');
  await expect(page.getByRole('navigation', { name: 'Pages of posts' })).toHaveCount(0);

  await title.getByRole('button').click();
  await expect(page).toHaveURL('/admin/posts?q=sorting&sort=title');
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect(date).not.toHaveAttribute('aria-sort');
  await expect
    .poll(() => readTitles(page))
    .toEqual(['Sorting alpha', 'Sorting Beta', 'Sorting Gamma']);
  await title.getByRole('button').press('Enter');
  await expect(page).toHaveURL('/admin/posts?q=sorting&sort=-title');
  await expect(title).toHaveAttribute('aria-sort', 'descending');
  await expect(title.getByRole('button')).toBeFocused();
  await expect
    .poll(() => readTitles(page))
    .toEqual(['Sorting Gamma', 'Sorting Beta', 'Sorting alpha']);

  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Status', 'Date', 'Actions']);
  await expect(rows(page).first()).toContainText(/Edited .+ ago/);
  await page.getByLabel('Sort posts').selectOption({ label: 'Last edited first' });
  await expect(page).toHaveURL('/admin/posts?q=sorting&sort=-updatedAt');
  await expect(rows(page).first()).toContainText('Sorting Gamma');
  await page.goBack();
  await expect(page).toHaveURL('/admin/posts?q=sorting&sort=-title');

  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText('Draft');
  await date.getByRole('button').click();
  await expect(page).toHaveURL('/admin/posts?q=sorting');
  await page.goBack();
  await expect(page).toHaveURL('/admin/posts?q=sorting&sort=status');
});

test('a post is deleted from its row and brought back, and the counters follow', async ({
  page,
}) => {
  await createPosts(page, ['Deletable One', 'Deletable Two', 'Deletable Three']);
  await page.goto('/admin/posts?q=deletable');
  await expect(rows(page)).toHaveCount(3);
  const total = Number((await page.request.get('/api/blog?limit=1')).headers()['x-total-count']);

  await page.getByRole('button', { name: 'Delete Deletable Two' }).press('Enter');
  await expect(findToast(page, 'Post deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Deletable One' })).toBeFocused();
  await expect(page.getByText(`${total - 1} posts in total, 2 shown`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Deletable One' }).click();
  await expect(findToast(page, '2 posts deleted')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Deletable Three' })).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, '2 posts restored')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'Deletable One' })).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: /^Total Posts/ })).toContainText(String(total));
});

test('the counters of the dashboard add up, and Drafts leads to all that is not public', async ({
  page,
}) => {
  const date = '2199-01-01T00:00:00.000Z';
  await createPosts(page, ['Counted Draft', 'Counted Later'], false);
  const [row] = await (await page.request.get('/api/blog?q=counted+later')).json();
  await page.request.patch(`/api/blog/${row.id}`, { data: { published: true, createdAt: date } });

  await page.goto('/admin/dashboard');
  const read = async (label: string) =>
    Number(
      await page.locator('.counter', { hasText: label }).locator('.counter-value').textContent(),
    );
  const drafts = page.locator('.counter', { hasText: 'Drafts' });
  await expect(drafts).toContainText('scheduled');
  const scheduled = (await page.request.get('/api/blog?limit=1')).headers()['x-scheduled-count'];
  await expect(drafts).toContainText(`Not public yet, ${scheduled} scheduled`);
  const count = await read('Drafts');
  expect((await read('Published')) + count).toBe(await read('Total Posts'));
  await drafts.click();
  await expect(page.getByText(`, ${count} shown`)).toBeVisible();
  const tab = page.getByRole('link', { name: `Not public yet ${count}` });
  await expect(tab).toHaveAttribute('aria-current');
  await expect(rows(page).filter({ hasText: 'Counted Draft' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Counted Later' })).toBeVisible();
});

test('an undo works from another screen too', async ({ page }) => {
  await createPosts(page, ['Faraway Undone']);
  await page.goto('/admin/posts?q=faraway');
  await page.getByRole('button', { name: 'Delete Faraway Undone' }).click();
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Faraway Undone')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
});

test('a refused deletion leaves the post where it is, and says so', async ({ page }) => {
  await createPosts(page, ['Refused Deletion']);
  await page.route(/\/api\/blog\/\d+$/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute' } }),
  );
  await page.goto('/admin/posts?q=refused');
  const button = page.getByRole('button', { name: 'Delete Refused Deletion' });
  await button.click();
  await expect(findToast(page, 'could not be deleted')).toContainText('Back in a minute');
  await expect(button).toBeFocused();
});

test('a long list links its first, nearby and last pages; a page stays until the next one has loaded', async ({
  page,
}) => {
  await createPosts(
    page,
    Array.from({ length: 130 }, (_, index) => `Zebra list ${index + 100}`),
  );
  await page.goto('/admin/posts?q=zebra&page=3');
  await expect(page.getByRole('heading', { name: 'Posts, page 3 of 6' })).toBeAttached();
  const pager = page.getByRole('navigation', { name: 'Pages of posts' });
  for (const name of ['Previous', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 6', 'Next']) {
    await expect(pager.getByRole('link', { name })).toBeVisible();
  }
  await expect(pager.locator('[aria-current=page]')).toHaveText('3');
  await expect(page.locator('.totals')).toContainText(/, 130 found, 25 shown$/);
  const before = await readTitles(page);

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/offset=125/, async (route) => {
    await answered;
    await route.continue();
  });
  await pager.getByRole('link', { name: 'Page 6' }).click();
  await expect(page).toHaveURL('/admin/posts?q=zebra&page=6');
  await expect(page.locator('.tools-search .spinner')).toBeVisible();
  expect(await readTitles(page)).toEqual(before);
  answer();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Posts, page 6 of 6' })).toBeFocused();
  await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
  const seen = new Set([...before, ...(await readTitles(page))]);
  expect(seen.size).toBe(30);

  const comeBack = [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'All Posts' }).click(),
  ];
  for (const back of comeBack) {
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible();
    await back();
    await expect(page).toHaveURL('/admin/posts?q=zebra&page=6');
    await expect(rows(page)).toHaveCount(5);
  }
});

test('the list works at 360 pixels, including its order', async ({ page }) => {
  await createPosts(page, ['Slimline alpha', 'Slimline beta']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/posts?q=slimline');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect.poll(() => readTitles(page)).toEqual(['Slimline alpha', 'Slimline beta']);
  await page.getByRole('button', { name: 'Delete Slimline alpha' }).click();
  await expect(rows(page)).toHaveCount(1);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await expect(rows(page)).toHaveCount(2);
});
