import type { Locator, Page } from '@playwright/test';
import { findPostFormPath, submitName } from './post-forms.ts';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

/** Right-to-left text, characters outside the basic plane, and joined sequences. */
const strange = 'مرحبا 🥊 שלום 👩‍👩‍👧‍👦 漢字 ‮over‬';
const script = '<script>window.isHurt = true</script><img src=x onerror="window.isHurt = true">';

const fine = {
  title: 'A title that is fine',
  excerpt: 'An excerpt that is long enough.',
  content: '<p>Content that is long enough.</p>',
};

/** Opens the edit form, whose fields, editor and pictures are those of all forms together. */
async function open(page: Page): Promise<void> {
  await page.goto(await findPostFormPath('edit', page));
  await control(page, 'title').fill(fine.title);
  await control(page, 'excerpt').fill(fine.excerpt);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await content(page).fill(fine.content);
}

const control = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
/** The textarea, or the HTML of the rich editor. */
const content = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });
const submit = (page: Page) => page.getByRole('button', { name: submitName }).click();

test.beforeEach(async ({ page }) => {
  page.on('response', (response) => expect(response.status(), response.url()).toBeLessThan(500));
});

test('strange characters are kept, and scripts are treated as text', async ({ page, noise }) => {
  await open(page);
  await control(page, 'title').fill(`${strange} ${script}`);
  await control(page, 'excerpt').fill(`${strange} ${script}`);
  await control(page, 'tags').fill(`${strange.slice(0, 20)}, <script>`);
  await content(page).fill(`<p>${strange}</p>${script}`);
  const call = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await submit(page);
  const { id } = (await (await call).json()) as { id: number };
  const post = await (await page.request.get(`/api/blog/id/${id}`)).json();
  expect(post).toMatchObject({
    title: `${strange} ${script}`,
    excerpt: `${strange} ${script}`,
    tags: [strange.slice(0, 20), '<script>'],
  });
  expect(post.content).toContain(`<p>${strange}</p>`);
  expect(post.content).not.toMatch(/script|onerror/);
  await page.reload();
  await expect(page.locator('main')).toContainText('漢字');
  for (const name of ['All Posts', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText(strange);
  }
  expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
  await page.goto(`/blog/${encodeURIComponent(post.slug)}`);
  expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
  // Chromium also warns about inert documents, and the editor parses HTML in one.
  for (const line of noise.splice(0)) expect(line).toContain('Executing inline event handler');
});
