import { buildPostPayload } from '../support/http.ts';
import { expectAccessible } from './axe.ts';
import { readPost } from './edit-page.ts';
import { asAdministrator, enter, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

test('an author writes, and what waits stands on the editors’ dashboard until it is published', async ({
  page,
  browser,
  baseURL,
}) => {
  const post = buildPostPayload({ title: 'A live post', published: true });
  const { id } = await (await page.request.post('/api/blog', { data: post })).json();
  const credentials = { username: 'novice', password: 'a long walk home 7' };
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  const author = await context.newPage();
  await author.request.post('/api/auth/register', { data: credentials });
  const users = await (await page.request.get('/api/users')).json();
  const { id: userId } = users.find((user: { username: string }) => user.username === 'novice');
  await page.request.patch(`/api/users/${userId}`, { data: { role: 'author' } });
  await enter(author, credentials);

  await author.goto('/admin/posts/new');
  await expect(author.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await expect(author.getByLabel('Publish immediately')).toHaveCount(0);

  const menu = author.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: /^All Posts/ }).click();
  await author.getByRole('link', { name: 'Edit A live post' }).click();
  await author.getByLabel('Title').fill('Better words');
  await author.getByRole('banner').getByRole('button', { name: 'Ask for publishing' }).click();
  await expect(findToast(author, 'Editors see it on their dashboard.')).toBeVisible();
  await expectAccessible(author);
  expect((await readPost(page, id)).title).toBe('A live post');

  await author.goto('/admin/site/contact-page/contact-page');
  // No other test of this product reads it.
  const lede = author.getByRole('group', { name: 'Top of the page' }).getByLabel('Lede');
  await lede.fill('Write to us.');
  await expect(author.getByText('Kept on the server')).toBeVisible();
  await expect(author.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await author.getByRole('button', { name: 'Ask for publishing' }).click();
  await expect(findToast(author, 'Editors see it on their dashboard.')).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(author.getByRole('heading', { name: 'Recent Posts' })).toBeVisible();
  await expect(author.getByRole('region', { name: 'To be published' })).toHaveCount(0);

  await page.goto('/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'To be published' });
  await expect(waiting.getByRole('listitem')).toHaveText([/A live post.*novice asked/, /Contact/]);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(findToast(page, 'Visitors see it now.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(waiting.getByRole('listitem')).toHaveText([/A live post/]);
  await context.close();
});
