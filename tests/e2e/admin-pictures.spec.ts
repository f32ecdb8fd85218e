import sharp from 'sharp';
import { openNewPost, readPost, richText, update } from './edit-page.ts';
import { asAdministrator, expect, holdRequests, test } from './product.ts';

test.use(asAdministrator);

test.describe('a cover image', () => {
  const drawPicture = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#b5532f' } })
      .png()
      .toBuffer();

  test('is uploaded, described, shown, and removed again', async ({ page }) => {
    const { id } = await openNewPost(page);
    await page
      .getByLabel('Cover Image')
      .setInputFiles({ name: 'laterite.png', mimeType: 'image/png', buffer: await drawPicture() });
    await page.getByLabel('Picture description').fill('A wall of laterite');
    await update(page);
    const saved = await readPost(page, id);
    expect(saved.coverImage).toMatch(/^\/media\//);
    expect(saved.cover?.alt).toBe('A wall of laterite');
    const picture = page.getByRole('img', { name: 'A wall of laterite' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await update(page);
    expect((await readPost(page, id)).coverImage).toBeNull();
  });

  test('is sent again after a broken upload, and a running upload is waited for', async ({
    page,
    context,
  }) => {
    await openNewPost(page);
    const file = { name: 'a.png', mimeType: 'image/png', buffer: await drawPicture() };
    await context.setOffline(true);
    await page.getByLabel('Cover Image').setInputFiles(file);
    const field = page.locator('.cover-field');
    await expect(field).toContainText('Network error. Please check your connection');
    await context.setOffline(false);

    const release = await holdRequests(page, '**/api/media');
    await field.getByRole('button', { name: 'Try again' }).click();
    await expect(field.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(field).toContainText('The picture is still on its way.');
    release();
    await expect(page.getByLabel('Picture description')).toBeVisible();
  });
});

test('a picture is uploaded into the text', async ({ page }) => {
  const { id } = await openNewPost(page);
  const buffer = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#2f6b52' },
  })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'monsoon.jpg', mimeType: 'image/jpeg', buffer });
  await expect(richText(page).locator('img[src^="/media/"]')).toBeVisible();
  await update(page);
  expect((await readPost(page, id)).content).toMatch(/<img src="\/media\/[^"]+"/);
});
