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

/** Expects the message next to the field, the focus in it, and the typed text unchanged. */
async function expectRefusal(field: Locator, message: string, typed: string): Promise<void> {
  const page = field.page();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(field).toBeFocused();
  expect((await field.inputValue()) === typed, 'what was typed is unchanged').toBe(true);
  await expect(control(page, 'title')).toHaveValue(fine.title);
  await expect(control(page, 'excerpt')).toHaveValue(fine.excerpt);
}

test.beforeEach(async ({ page }) => {
  page.on('response', (response) => expect(response.status(), response.url()).toBeLessThan(500));
});

test('what a form cannot send is shown beside its field, whose text stays', async ({ page }) => {
  await open(page);
  const faults = [
    [
      'tags',
      Array.from({ length: 500 }, (_, index) => `tag ${index}`).join(', '),
      'A post can have at most 30 tags',
      'fine',
    ],
    ['createdAt', '9999-12-31', 'must be a date between 1970 and 2199', '2026-11-01'],
  ] as const;
  for (const [name, wrong, message, right] of faults) {
    await control(page, name).fill(wrong);
    await submit(page);
    await expectRefusal(control(page, name), message, wrong);
    await control(page, name).fill(right);
  }
  const long = `<p>${'No end in sight. '.repeat(125_000)}</p>`;
  await content(page).fill(long);
  await submit(page);
  await expectRefusal(content(page), 'a post can have 1 MB at most', long);
});

test('strange characters are kept, and scripts are treated as text', async ({ page, noise }) => {
  await open(page);
  await control(page, 'title').fill(`${strange} ${script}`);
  await control(page, 'excerpt').fill(`${strange} ${script}`);
  await control(page, 'tags').fill(`${strange.slice(0, 20)}, <script>`);
  await content(page).fill(`<p>${strange}</p>${script}`);
  const call = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /\/api\/blog/.test(response.url()),
  );
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
  test.slow();
  await open(page);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await control(page, 'title').fill('A title that is not saved yet');
  const picture = await drawPicture().png().toBuffer();
  const refusals = [
    ['cut.png', 'image/png', picture.subarray(0, 400), /damaged or incomplete/],
    ['page.png', 'image/png', Buffer.from('<html>no</html>'), /choose a JPEG, PNG, GIF/],
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg/>'), /Use a JPEG, PNG, GIF/],
    ['big.png', 'image/png', Buffer.alloc(49 * 1024 * 1024), /up to 10 MB/],
  ] as const;
  for (const [name, mimeType, buffer, message] of refusals) {
    await page.getByLabel('Cover Image').setInputFiles({ name, mimeType, buffer });
    await expect(page.locator('.cover-field'), name).toContainText(message);
    await page.getByLabel('Choose pictures').setInputFiles({ name, mimeType, buffer });
    const card = page.getByRole('group', { name: `Uploading ${name}` });
    await expect(card, name).toContainText(message);
    // Nothing is asked about a picture that will not be there.
    await expect(card.getByLabel('Alt text'), name).toHaveCount(0);
    await expect(card.getByRole('button'), name).toHaveText('Cancel');
    await card.getByRole('button', { name: 'Cancel' }).click();
  }
  await expect(control(page, 'title')).toHaveValue('A title that is not saved yet');
});
