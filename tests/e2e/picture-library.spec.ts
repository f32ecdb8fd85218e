import { drawUpload } from '../support/product-pictures.ts';
import { openNewPost, readPost, richText, update } from './edit-page.ts';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

test('text, cover and share picture take pictures of the library', async ({ page }) => {
  const name = `picked-${Date.now()}.png`;
  const buffer = Buffer.from(await drawUpload(Date.now() % 9000));
  const file = { name, mimeType: 'image/png', buffer };
  const multipart = { file, alt: 'A picked picture' };
  const sent = await page.request.post('/api/media', { multipart });
  const { url } = (await sent.json()) as { url: string };

  const { id } = await openNewPost(page);
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
