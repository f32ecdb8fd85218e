import { expect, holdRequests, openHydrated, test } from './product.ts';

const failure = { status: 500, contentType: 'application/json', body: '{"message":"no"}' };

test.describe('Home', () => {
  test('comes with the three latest posts in its HTML and makes no further call', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await openHydrated(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'We Build Infrastructure Excellence.',
    );
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(page.getByRole('link', { name: 'Learn More' }).first()).toHaveAttribute(
      'href',
      '/services',
    );
    await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: '5 min read' })).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });
});

test.describe('Blog list', () => {
  test('shows placeholders while it loads, then cards', async ({ page }) => {
    await openHydrated(page, '/');
    const release = await holdRequests(page, '**/api/blog/published**');
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expect(page).toHaveURL('/blog');
    await expect(page.locator('[data-placeholder]')).toHaveCount(6);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  });

  test('shows that it could not load, and that it is empty', async ({ page }) => {
    await openHydrated(page, '/');
    await page.route('**/api/blog/published**', (route) => route.fulfill(failure));
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expect(page.getByText('Error loading blog posts')).toBeVisible();
    await expect(page.getByText('Please try again later')).toBeVisible();

    await openHydrated(page, '/services');
    await page.unroute('**/api/blog/published**');
    await page.route('**/api/blog/published**', (route) => route.fulfill({ json: [] }));
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expect(page.getByText('No blog posts yet')).toBeVisible();
    await expect(page.getByText('Check back soon for new content')).toBeVisible();
  });
});

test.describe('Single post', () => {
  test('distinguishes a failure from an empty answer', async ({ page }) => {
    await openHydrated(page, '/blog');
    await page.route(/\/api\/blog\/(?!published)/, (route) => route.fulfill(failure));
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Error Loading Blog Post' })).toBeVisible();
    await expect(
      page.getByText(
        "We couldn't load this blog post. It may not exist or there was a problem with our server.",
      ),
    ).toBeVisible();
    await page.unroute(/\/api\/blog\/(?!published)/);
    await page.route(/\/api\/blog\/(?!published)/, (route) => route.fulfill({ json: null }));
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.getByRole('article').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  });
});

test.describe('Theme', () => {
  test('follows the system until it is chosen, then keeps the choice', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHydrated(page, '/');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-theme', 'light');

    await page.getByRole('button', { name: 'Switch to dark mode' }).first().click();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Switch to light mode' }).first()).toBeVisible();
  });
});

test.describe('Newsletter', () => {
  test('refuses an invalid address and accepts a valid one, without any call', async ({ page }) => {
    await openHydrated(page, '/');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
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
