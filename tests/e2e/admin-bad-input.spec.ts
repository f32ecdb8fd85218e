import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { drawPicture } from '../support/pictures.ts';
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
  for (const path of ['/admin/posts', '/admin/dashboard', `/admin/posts/edit/${id}`]) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(path.includes('edit') ? '漢字' : strange);
  }
  await page.goto(`/blog/${encodeURIComponent(post.slug)}`);
  expect(await page.evaluate(() => 'isHurt' in window)).toBe(false);
  // Chromium also warns about inert documents, and the editor parses HTML in one.
  for (const line of noise.splice(0)) expect(line).toContain('Executing inline event handler');
});

test('invalid pictures are refused next to their place, in the text too', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await control(page, 'title').fill('A title that is not saved yet');
  const picture = await drawPicture().png().toBuffer();
  const refusals = [
    ['cut.png', picture.subarray(0, 400), /damaged or incomplete/],
    ['page.png', Buffer.from('<html>no</html>'), /choose a JPEG, PNG, GIF/],
    ['drawing.svg', Buffer.from('<svg/>'), /Use a JPEG, PNG, GIF/],
    ['big.png', Buffer.alloc(49 * 1024 * 1024), /up to 10 MB/],
  ] as const;
  for (const [name, bytes, message] of refusals) {
    // A path, because what is given as bytes is sent to the browser as text.
    const file = test.info().outputPath(name);
    await writeFile(file, bytes);
    await page.getByLabel('Cover Image').setInputFiles(file);
    await expect(page.locator('.cover-field'), name).toContainText(message);
    await page.getByLabel('Choose pictures').setInputFiles(file);
    const card = page.getByRole('group', { name: `Uploading ${name}` });
    await expect(card, name).toContainText(message);
    // Nothing is asked about a picture that will not be there.
    await expect(card.getByLabel('Alt text'), name).toHaveCount(0);
    await expect(card.getByRole('button'), name).toHaveText('Cancel');
    await card.getByRole('button', { name: 'Cancel' }).click();
  }
  await expect(control(page, 'title')).toHaveValue('A title that is not saved yet');
});
