import { expect, inMotion, openHydrated, test } from './product.ts';

test.use(inMotion);

const failure = { status: 500, contentType: 'application/json', body: '{"message":"no"}' };

test('the home page comes with the three latest posts in its HTML; theme and newsletter work without any call', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') || request.method() !== 'GET') calls.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'We Build Infrastructure Excellence.',
  );
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('link', { name: 'Learn More' }).first()).toHaveAttribute(
    'href',
    '/services',
  );
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '5 min read' })).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);

  await test.step('the newsletter refuses an invalid address and accepts a valid one', async () => {
    const field = page.locator('footer input[type=email]');
    await page.locator('footer').getByRole('button').first().click();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await field.fill('asha@example.com');
    await field.press('Enter');
    await expect(page.getByText('Subscribed!').first()).toBeVisible();
    await expect(
      page.getByText('Thank you for subscribing to our newsletter').first(),
    ).toBeVisible();
    await expect(field).toHaveValue('');
    expect(calls).toEqual([]);
  });

  await test.step('the theme follows the system until it is chosen, then keeps the choice', async () => {
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-theme', 'light');
    const toDark = page.getByRole('button', { name: 'Switch to dark mode' }).first();
    await toDark.hover();
    await expect(page.locator('.tooltip')).toHaveText('Switch to dark mode');
    await toDark.click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Switch to light mode' }).first()).toBeVisible();
  });
});

test('the blog shows placeholders while it loads, what could not load, and that it is empty', async ({
  page,
}) => {
  const list = '**/api/blog/published**';
  const one = /\/api\/blog\/(?!published)/;
  const toBlog = () => page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  const toPost = (index: number) =>
    page.getByRole('article').nth(index).getByRole('link').first().click();
  await openHydrated(page, '/');

  await test.step('placeholders, then a failure, then cards', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await answered;
      await route.fulfill(failure);
    });
    await toBlog();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('[data-placeholder]')).toHaveCount(6);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    answer();
    await expect(page.getByText('Error loading blog posts')).toBeVisible();
    await expect(page.getByText('Please try again later')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await expect(page).toHaveURL('/services');
    await toBlog();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  });

  await test.step('a single post distinguishes a failure from an empty answer', async () => {
    await page.route(one, (route) => route.fulfill(failure));
    await toPost(0);
    await expect(page.getByRole('heading', { name: 'Error Loading Blog Post' })).toBeVisible();
    await expect(
      page.getByText(
        "We couldn't load this blog post. It may not exist or there was a problem with our server.",
      ),
    ).toBeVisible();
    await page.unroute(one);
    await page.route(one, (route) => route.fulfill({ json: null }));
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await toPost(1);
    await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
    await page.unroute(one);
  });

  await test.step('a post is shown even if the related ones fail to load', async () => {
    await page.route('**/api/blog/*/related**', (route) => route.fulfill({ json: { odd: true } }));
    await page.goBack();
    await toPost(2);
    await expect(page.getByRole('heading', { name: 'Share this article' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Keep reading' })).toHaveCount(0);
  });

  await test.step('an empty blog', async () => {
    await openHydrated(page, '/services');
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await toBlog();
    await expect(page.getByText('No blog posts yet')).toBeVisible();
    await expect(page.getByText('Check back soon for new content')).toBeVisible();
  });
});

test.describe('Mobile menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('opens, closes with Escape, and shows the admin link to administrators only', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    const toggle = page.getByRole('button', { name: /menu/i });
    await toggle.click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Services' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Services' })).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.request.post('/api/auth/login', {
      data: { username: 'admin', password: 'admin123' },
    });
    await page.reload();
    await toggle.click();
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    );
  });
});
