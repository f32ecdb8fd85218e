import { expect, findToast, inMotion, test } from './product.ts';

test.use(inMotion);

test('a visitor who registers is signed in, but the admin panel refuses them', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByText('Register here').click();
  await expect(page.getByRole('heading', { name: 'Register Account' })).toBeVisible();
  await page.getByLabel('Username').fill('meera');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  for (const path of ['/admin/posts', '/admin']) {
    await page.goto(path);
    await expect(page, `${path} sends an ordinary user home`).toHaveURL('/');
  }
  const list = await page.request.get('/api/contact');
  expect(list.status()).toBe(403);

  const account = page.getByRole('region', { name: 'Your account' });
  await expect(account).toContainText('Signed in as meera. This account cannot open');
  await page.goto('/about');
  await account.getByRole('button', { name: 'Logout' }).click();
  await expect(findToast(page, 'Logged out')).toBeVisible();
  await expect(account).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('an anonymous visitor signs in on the way to a screen, writes, publishes, reads it as a visitor, and signs out', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Reading the meter ${Date.now()}`;
  await page.goto('/admin/posts');
  await expect(page).toHaveURL(/\/admin(?:\?|$)/);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/posts');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Create New Post' }).click();
  await expect(page).toHaveURL('/admin/posts/new');

  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText('Missing fields').first()).toBeVisible();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();

  await page.locator('[name=title]').fill(title);
  await page.locator('[name=excerpt]').fill('What the bill says before the invoice does.');
  await page
    .locator('[name=content]')
    .fill('<h2>Meters</h2><p>Look at <strong>requests</strong>.</p><script>alert(1)</script>');
  await page.locator('[name=tags]').fill('cost, , Kubernetes ,cost');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(
    page.getByText('Post created successfully! Redirecting to post management...'),
  ).toBeVisible();
  await expect(page).toHaveURL('/admin/posts');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Published');

  const visitor = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const reader = await visitor.newPage();
  await reader.goto('/blog');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2, name: 'Meters' })).toBeVisible();
  expect(await reader.content()).not.toContain('alert(1)');
  const postUrl = reader.url();
  await visitor.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reading = await plain.newPage();
  await reading.goto(postUrl);
  await expect(reading.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reading.getByText('requests', { exact: true })).toBeVisible();
  await expect(reading.getByRole('link', { name: 'Back to all articles' })).toBeVisible();
  await plain.close();

  await test.step('an address of the panel without a screen answers 404, and an administrator sees so', async () => {
    const answer = await page.goto('/admin/nowhere');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All Posts' })).toBeVisible();
    expect((await page.request.get('/admin/posts/edit/1')).status()).toBe(200);
  });

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin(?:\?|$)/);
});
