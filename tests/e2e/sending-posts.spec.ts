import { drawPicture } from '../support/pictures.ts';
import { expectPartAccessible } from './axe.ts';
import { readPost, richText } from './edit-page.ts';
import { asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

test('Enter sends nothing; the button and the toast say what becomes of a post, and the picture of the form becomes its cover', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/blog(?:\/\d+)?$/.test(request.url()) && request.method() !== 'GET') {
      sent.push(request.method());
    }
  });
  const submit = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/admin/posts/original');
  const picture = page.getByLabel('Featured Image');
  await expect(picture).toHaveAccessibleDescription(
    /PNG, JPG, GIF up to 10MB.*once a draft is kept/,
  );
  const buffer = await drawPicture().png().toBuffer();
  await picture.setInputFiles({ name: 'survey.png', mimeType: 'image/png', buffer });
  await expect(picture).toHaveAccessibleDescription(/it is not sent/);
  await expect(page.getByLabel('Status')).toHaveValue('true');
  await expect(submit('Publish Post')).toBeVisible();
  await page.getByLabel('Excerpt').fill('An excerpt that is long enough.');
  for (const label of ['Title', 'Tags', 'Publication Date']) {
    if (label === 'Title') await page.getByLabel(label).fill('Sent by its button only');
    await page.getByLabel(label).press('Enter');
  }
  await page.getByLabel('Publication Date').fill('2090-12-28');
  await expect(submit('Schedule Post')).toBeVisible();
  await page.getByLabel('Publication Date').fill('');

  // An empty article is refused where it would go live.
  await submit('Publish Post').click();
  await expect(richText(page)).toHaveAccessibleDescription(/Content is required/);
  expect(sent).toEqual(['POST']);

  await page.getByLabel('Status').selectOption('Draft');
  await expect(submit('Save Draft')).toBeVisible();
  await page.getByLabel('Title').press('Enter');
  await richText(page).click();
  await page.keyboard.type('See https://example.com/a. More words.');
  expect(await richText(page).textContent()).toBe('See https://example.com/a. More words.');
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(/^Kept on the server at/)).toBeVisible();
  expect(sent).toEqual(['POST']);
  await submit('Save Draft').click();
  const { id } = (await (await created).json()) as { id: number };
  await expect(findToast(page, 'Your blog post has been created successfully.')).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({
    published: false,
    content: '<p>See <a href="https://example.com/a">https://example.com/a</a>. More words.</p>',
  });

  await expect(page).toHaveURL(`/admin/posts/edit/${id}`);
  await expect(submit('Update Post')).toBeVisible();
  await test.step('the picture of the form becomes the cover', async () => {
    await page.getByRole('button', { name: 'Use survey.png' }).click();
    await expect(page.locator('.cover-preview')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use survey.png' })).toHaveCount(0);
  });
  await page.getByLabel('Status').selectOption('Published');
  await page.getByLabel('Title').press('Enter');
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await submit('Publish Post').click();
  await changed;
  await expect(findToast(page, 'Your blog post has been published.')).toBeVisible();
  expect(sent).toEqual(['POST', 'POST', 'PATCH']);
});

test('a new post has a text that begins high, a reset that is undone after a reload, and with its first kept draft all that a post has', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/posts/original');
  await expect(richText(page)).toBeVisible();
  const box = await richText(page).boundingBox();
  expect(box?.y).toBeLessThan(320);
  await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0);

  await test.step('a reset is undone after a reload', async () => {
    const title = page.getByLabel('Title');
    await title.fill('Typed before the reset');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(title).toHaveValue('');
    const bringBack = page.getByRole('button', { name: 'Bring my text back' });
    await expect(bringBack).toBeInViewport();
    await title.fill('Typed after it');
    await page.reload();
    await expect(title).toHaveValue('Typed after it');
    await bringBack.click();
    await expect(title).toHaveValue('Typed before the reset');
    await page.getByRole('button', { name: 'Let it go' }).click();
    await expect(bringBack).toHaveCount(0);
  });

  const slug = `wanted-${Date.now()}`;
  await page.getByLabel('Title').fill('Written in one form from the first key');
  await page.getByLabel('Excerpt').fill('An excerpt that is long enough.');
  await richText(page).click();
  await page.keyboard.type('Words that nobody has published yet.');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByLabel('Address', { exact: true }).fill(slug);
  await page.getByLabel('Publication Date').fill('2090-12-28');
  await page.getByLabel('Time').fill('09:30');
  const buffer = await drawPicture().png().toBuffer();
  await page
    .getByLabel('Featured Image')
    .setInputFiles({ name: 'survey.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use survey.png' }).click();
  await page.getByLabel('Picture description').fill('A survey');
  await page.getByText('Search and sharing').click();
  await page.getByLabel('Search title').fill('Found under this');
  // The other fields are those of the edit page, which accessibility.spec.ts visits.
  await expectPartAccessible(page.locator('.cover-field'));

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Preview/ }).click();
  const preview = await opened;
  await expect(preview.getByText('Words that nobody has published yet.')).toBeVisible();
  await preview.close();
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(slug);
  await page.getByRole('button', { name: 'Schedule Post' }).click();
  await page.waitForURL(/\/admin\/posts\/edit\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  expect(await readPost(page, id)).toMatchObject({
    slug,
    seoTitle: 'Found under this',
    status: 'scheduled',
    createdAt: await page.evaluate(() => new Date('2090-12-28T09:30').toISOString()),
    coverImage: expect.stringMatching(/^\/media\//),
    cover: { alt: 'A survey' },
  });
});
