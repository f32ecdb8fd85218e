import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './product.ts';

const widths = [390, 1440];
const themes = ['light', 'dark'] as const;

const publicPages = [
  '/',
  '/services',
  '/case-studies',
  '/case-studies/financial-cloud-migration',
  '/case-studies/azure-docs',
  '/about',
  '/contact',
  '/blog',
  '/blog/your-terraform-state-is-a-database',
  '/nowhere',
];
const adminScreens = ['/admin/dashboard', '/admin/posts', '/admin/posts/new', '/admin/messages'];

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

async function checkEveryLook(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    for (const theme of themes) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const look = `${path} at ${width} px, ${theme}`;
      expect(await findViolations(page), look).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${look} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
}

for (const path of publicPages) {
  test(`${path} has no accessibility violations in any look`, async ({ page }) => {
    await checkEveryLook(page, path);
  });
}

test('the login screen has no accessibility violations in any look', async ({ page }) => {
  await checkEveryLook(page, '/admin');
});

test('the register form has no accessibility violations', async ({ page }) => {
  await page.goto('/admin');
  await page.getByText('Register here').click();
  expect(await findViolations(page)).toEqual([]);
});

for (const path of adminScreens) {
  test(`${path} has no accessibility violations in any look`, async ({ page }) => {
    await signIn(page);
    await checkEveryLook(page, path);
  });
}

test('an open message and the help on its keys have no accessibility violations', async ({
  page,
}) => {
  const sent = await page.request.post('/api/contact/submit', {
    data: {
      fullName: 'Devika Rane',
      email: 'devika@plant.example',
      phone: '+91 20 5555 0101',
      service: 'ai',
      message: 'We lose readings whenever the uplink drops. '.repeat(80),
    },
  });
  await signIn(page);
  await checkEveryLook(page, `/admin/messages?message=${(await sent.json()).id}`);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
