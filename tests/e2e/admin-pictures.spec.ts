import { drawPicture } from '../support/pictures.ts';
import { openNewPost, readPost, richText, update } from './edit-page.ts';
import { asAdministrator, expect, holdRequests, test } from './product.ts';

test.use(asAdministrator);

test('pictures of a post are uploaded, also after a broken upload, described, shown, removed and taken from the library; what is none is refused beside its place', async ({
  page,
  context,
}) => {
  const { id } = await openNewPost(page);
  const cover = page.getByLabel('Cover Image');
  const field = page.locator('.cover-field');
  const buffer = await drawPicture().png().toBuffer();
  await test.step('refused by the server, or before it is sent', async () => {
    await page.getByLabel('Title').fill('A title that is not saved yet');
    for (const [name, mimeType, bytes, message] of [
      ['cut.png', 'image/png', buffer.subarray(0, 400), /damaged or incomplete/],
      ['drawing.svg', 'image/svg+xml', Buffer.from('<svg/>'), /Use a JPEG, PNG, GIF/],
    ] as const) {
      const file = { name, mimeType, buffer: bytes };
      await cover.setInputFiles(file);
      await expect(field, name).toContainText(message);
      await page.getByLabel('Choose pictures').setInputFiles(file);
      const card = page.getByRole('group', { name: `Uploading ${name}` });
      await expect(card, name).toContainText(message);
      // Nothing is asked about a picture that will not be there.
      await expect(card.getByLabel('Alt text'), name).toHaveCount(0);
      await expect(card.getByRole('button'), name).toHaveText('Cancel');
      await card.getByRole('button', { name: 'Cancel' }).click();
    }
    await expect(page.getByLabel('Title')).toHaveValue('A title that is not saved yet');
  });

  await test.step('a broken upload is sent again, and waited for', async () => {
    await context.setOffline(true);
    await cover.setInputFiles({ name: 'laterite.png', mimeType: 'image/png', buffer });
    await expect(field).toContainText('Network error. Please check your connection');
    await context.setOffline(false);
    const release = await holdRequests(page, '**/api/media');
    await field.getByRole('button', { name: 'Try again' }).click();
    await expect(field.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(field).toContainText('The picture is still on its way.');
    release();
    await expect(page.getByLabel('Picture description')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('described and shown, beside a picture of the text', async () => {
    await page.getByLabel('Picture description').fill('A wall of laterite');
    const monsoon = await drawPicture(300).png().toBuffer();
    await page
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'monsoon.png', mimeType: 'image/png', buffer: monsoon });
    await expect(richText(page).locator('img[src^="/media/"]')).toBeVisible();
    await update(page);
    const saved = await readPost(page, id);
    expect(saved.coverImage).toMatch(/^\/media\//);
    expect(saved.cover?.alt).toBe('A wall of laterite');
    expect(saved.content).toMatch(/<img src="\/media\/[^"]+"/);
    const picture = page.getByRole('img', { name: 'A wall of laterite' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('removed again', async () => {
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await update(page);
    expect((await readPost(page, id)).coverImage).toBeNull();
  });

  await test.step('text, cover and share picture take pictures of the library', async () => {
    const name = `picked-${Date.now()}.png`;
    const file = { name, mimeType: 'image/png', buffer: await drawPicture(310).png().toBuffer() };
    const multipart = { file, alt: 'A picked picture' };
    const sent = await page.request.post('/api/media', { multipart });
    const { url } = (await sent.json()) as { url: string };
    const library = page.getByRole('dialog', { name: 'Choose a picture' });
    const pick = async () => {
      await library.getByLabel('Search pictures').fill(name);
      await library.getByLabel('Search pictures').press('Enter');
      await library.getByRole('button', { name }).click();
      await expect(library).toBeHidden();
    };
    await richText(page).click();
    await page.getByRole('button', { name: 'Insert image' }).click();
    const chooser = page.waitForEvent('filechooser');
    await library.getByRole('button', { name: 'Upload a picture' }).click();
    await chooser;
    await page.getByRole('button', { name: 'Insert image' }).click();
    await pick();
    await expect(richText(page).locator(`img[src="${url}"]`)).toBeVisible();

    await page.getByRole('button', { name: 'Choose from the library' }).click();
    await pick();
    await expect(page.getByLabel('Picture description')).toHaveValue('A picked picture');

    await page.getByText('Search and sharing').click();
    await page.getByRole('radio', { name: 'Own picture' }).check({ force: true });
    await page.getByRole('button', { name: 'Choose from the library' }).last().click();
    await pick();
    await update(page);
    const saved = await readPost(page, id);
    expect(saved).toMatchObject({ coverImage: url, shareImage: url });
    expect(saved.content).toContain(url);
  });
});
