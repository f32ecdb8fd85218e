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

test('a post is deleted from its row and brought back, and the counters of the dashboard follow and add up', async ({
  page,
}) => {
  await createPosts(page, ['Counted Draft', 'Counted Later'], false);
  const [later] = await (await page.request.get('/api/blog?q=counted+later')).json();
  const createdAt = '2199-01-01T00:00:00.000Z';
  await page.request.patch(`/api/blog/${later.id}`, { data: { published: true, createdAt } });
  await createPosts(page, ['Deletable One', 'Deletable Two', 'Deletable Three']);
  await page.goto('/admin/posts?q=deletable');
  await expect(rows(page)).toHaveCount(3);
  const total = Number((await page.request.get('/api/blog?limit=1')).headers()['x-total-count']);
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('a refused deletion leaves the post where it is, and says so', async () => {
    await page.route(/\/api\/blog\/\d+$/, (route) =>
      route.fulfill({ status: 503, json: { message: 'Back in a minute' } }),
    );
    const button = page.getByRole('button', { name: 'Delete Deletable Two' });
    await button.click();
    await expect(findToast(page, 'could not be deleted')).toContainText('Back in a minute');
    await expect(button).toBeFocused();
    await page.unrouteAll();
  });

  await test.step('two deletions are undone at once', async () => {
    await page.getByRole('button', { name: 'Delete Deletable Two' }).press('Enter');
    await expect(findToast(page, 'Post deleted')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: 'Deletable One' })).toBeFocused();
    await expect(page.getByText(`${total - 1} posts in total, 2 shown`)).toBeVisible();
    await page.getByRole('button', { name: 'Delete Deletable One' }).click();
    await expect(findToast(page, '2 posts deleted')).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Deletable Three' })).toBeFocused();
    await undo.click();
    await expect(findToast(page, '2 posts restored')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'Deletable One' })).toBeFocused();
  });

  await test.step('the list works at 360 pixels, including its order', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    const titles = ['Deletable One', 'Deletable Three', 'Deletable Two'];
    await expect.poll(() => readTitles(page)).toEqual(titles);
    await page.getByRole('button', { name: 'Delete Deletable One' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(undo).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(rows(page)).toHaveCount(3);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('an undo works from another screen too', async () => {
    await page.getByRole('button', { name: 'Delete Deletable Three' }).click();
    await expect(findToast(page, 'Post deleted')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await undo.click();
    await expect(page.getByText('Deletable Three')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
  });

  await test.step('the counters add up, and Drafts leads to all that is not public', async () => {
    const counter = (label: string) => page.locator('.counter', { hasText: label });
    const read = async (label: string) =>
      Number(await counter(label).locator('.counter-value').textContent());
    await expect(counter('Total Posts')).toContainText(String(total));
    const scheduled = (await page.request.get('/api/blog?limit=1')).headers()['x-scheduled-count'];
    expect(Number(scheduled)).toBeGreaterThan(0);
    await expect(counter('Drafts')).toContainText(`Not public yet, ${scheduled} scheduled`);
    const count = await read('Drafts');
    expect((await read('Published')) + count).toBe(await read('Total Posts'));
    await counter('Drafts').click();
    await expect(page.getByText(`, ${count} shown`)).toBeVisible();
    const tab = page.getByRole('link', { name: `Not public yet ${count}` });
    await expect(tab).toHaveAttribute('aria-current');
    await expect(rows(page).filter({ hasText: 'Counted Draft' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Counted Later' })).toBeVisible();
  });
});

test('a long list has pages; one stays until the next one has loaded', async ({ page }) => {
  await createPosts(
    page,
    Array.from({ length: 30 }, (_, index) => `Zebra list ${index + 100}`),
  );
  await page.goto('/admin/posts?q=zebra');
  const pager = page.getByRole('navigation', { name: 'Pages of posts' });
  await expect(pager.getByRole('link')).toHaveText(['1', '2', 'Next']);
  await expect(pager.locator('[aria-current=page]')).toHaveText('1');
  await expect(page.locator('.totals')).toContainText(/, 30 found, 25 shown$/);
  const before = await readTitles(page);

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/offset=25/, async (route) => {
    await answered;
    await route.continue();
  });
  await pager.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/admin/posts?q=zebra&page=2');
  await expect(page.locator('.tools-search .spinner')).toBeVisible();
  expect(await readTitles(page)).toEqual(before);
  answer();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Posts, page 2 of 2' })).toBeFocused();
  await expect(pager.getByRole('link')).toHaveText(['Previous', '1', '2']);
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
    await expect(page).toHaveURL('/admin/posts?q=zebra&page=2');
    await expect(rows(page)).toHaveCount(5);
  }
});
