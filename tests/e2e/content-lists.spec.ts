import type { APIRequestContext } from '@playwright/test';
import { buildPostPayload } from '../support/http.ts';
import { asAdministrator, expect, findToast, holdRequests, test } from './product.ts';

test.use(asAdministrator);

async function createPosts(
  api: APIRequestContext,
  titles: readonly string[],
  overrides: object = {},
) {
  for (const title of titles) {
    const data = buildPostPayload({ title, published: false, ...overrides });
    await api.post('/api/blog', { data });
  }
}

test('posts are selected with Shift and by keyboard, and one press undoes what was done', async ({
  page,
  api,
}) => {
  const titles = ['Zwickel one', 'Zwickel two', 'Zwickel three', 'Zwickel four'];
  await createPosts(api, titles);
  await page.goto('/admin/posts?q=zwickel');
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
  await box('Zwickel four').click();
  await box('Zwickel two').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected posts' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Publish' }).click();
  await expect(findToast(page, '3 posts published')).toBeVisible();
  const published = page.getByRole('row').filter({ hasText: 'Published' });
  await expect(published).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(published).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.locator('#posts-heading').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('#');
  await expect(findToast(page, '2 posts deleted')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await page.keyboard.press('z');
  await expect(page.getByRole('checkbox')).toHaveCount(4);

  // Of what cannot be done altogether, the part that was done can be undone, too.
  const found = await (await api.get('/api/blog?q=zwickel%20one')).json();
  const [gone] = found as [{ id: number }];
  await box('Zwickel one').click();
  await box('Zwickel two').click();
  await api.delete(`/api/blog/${gone.id}`);
  await bar.getByRole('button', { name: 'Publish' }).click();
  await expect(findToast(page, 'Post published')).toContainText('1 of 2 could not be published');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, 'Undone')).toBeVisible();
});

test('a deleted post is restored from the trash, or removed for good after a question', async ({
  page,
  api,
}) => {
  await createPosts(api, ['Thrown away', 'Thrown too']);
  const rows = (await (await api.get('/api/blog?q=thrown')).json()) as { id: number }[];
  const ids = rows.map(({ id }) => id);
  await api.post('/api/blog/bulk', { data: { ids, action: 'delete' } });
  await page.goto('/admin/trash');
  await page.getByRole('button', { name: 'Restore Thrown away' }).click();
  await expect(findToast(page, 'Post restored')).toBeVisible();
  await page.getByRole('button', { name: 'Remove for good: Thrown too' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click();
  await expect(findToast(page, 'Post removed for good')).toBeVisible();
  await expect(page.getByText('Thrown')).toHaveCount(0);
  const left = await (await api.get('/api/blog?q=thrown')).json();
  expect(left).toMatchObject([{ title: 'Thrown away' }]);
});

test('a tag is renamed into another, and the refusal of its own name is shown', async ({
  page,
  api,
}) => {
  await createPosts(api, ['Tagged once'], { tags: ['zebra'] });
  await createPosts(api, ['Tagged again'], { tags: ['Zebra crossing'] });
  await page.goto('/admin/tags?q=zebra');
  await page.getByRole('button', { name: 'Rename zebra', exact: true }).click();
  const field = page.getByLabel('New name of zebra');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is the tag itself.')).toBeVisible();
  await field.fill('zebra crossing');
  await page.getByRole('button', { name: 'Merge into “Zebra crossing”' }).click();
  await expect(findToast(page, 'Tag merged into “Zebra crossing”')).toBeVisible();
  await expect(page.getByText('2 posts')).toBeVisible();
  const rename = page.getByRole('button', { name: 'Rename Zebra crossing' });
  await expect(rename).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, '“zebra” is a tag of its own again')).toBeVisible();
  await rename.click();
  await page.getByLabel('New name of Zebra crossing').fill('Zebra bridge');
  // Whoever takes it back before the list has been read again.
  const readAgain = await holdRequests(page, '**/api/tags?*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(findToast(page, 'Tag renamed to “Zebra bridge”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToast(page, 'Renamed back to “Zebra crossing”')).toBeVisible();
  readAgain();
  await expect(rename).toBeVisible();
});

test('a redirect is refused onto itself, and brought back after it was removed', async ({
  page,
}) => {
  await page.goto('/admin/system');
  const add = async (from: string, to: string) => {
    await page.getByLabel('From', { exact: true }).fill(from);
    await page.getByLabel('To', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Add redirect' }).click();
  };
  await add('/old-zebra', '/old-zebra');
  await expect(page.getByText('A redirect cannot lead to itself')).toBeVisible();
  await add('/old-zebra', '/services');
  const remove = page.getByRole('button', { name: 'Remove the redirect from /old-zebra' });
  await remove.click();
  await expect(findToast(page, 'Redirect removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Redirects' })).toBeFocused();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
  const answer = await page.request.get('/old-zebra', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/services']);
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test('Ctrl+K leads to screens, posts and actions, the recent ones first; ? lists every key', async ({
  page,
  api,
}) => {
  await createPosts(api, ['Palette of colours']);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('palette col');
  const options = palette.getByRole('option');
  await expect(options).toHaveText([/Palette of colours\s*Post/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(options.first()).toHaveText(/Palette of colours/);
  await field.fill('admin');
  await expect(options.filter({ hasText: 'Person' })).toHaveText([/admin\s*Person/]);
  await field.fill('trash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/trash$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Go to a screen, post, message, person or action');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});
