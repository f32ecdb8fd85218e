import { buildPostPayload } from '../support/http.ts';
import { drawUpload } from '../support/product-pictures.ts';
import { expectPartAccessible } from './axe.ts';
import { asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

const LONG_NAME = `A file name that is much too long ${'and goes on and on '.repeat(6)}.png`;

/** A file as a picker gives it; another seed makes another picture. */
const pick = async (name: string, seed: number) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: Buffer.from(await drawUpload(seed)),
});

test('a picture is uploaded, described, cropped, replaced, and deleted once nothing uses it', async ({
  page,
  api,
}) => {
  await page.goto('/admin/media?q=zinnober');
  await expect(page.getByRole('heading', { name: 'No pictures found' })).toBeVisible();
  await page
    .getByLabel('Pictures to upload')
    .setInputFiles([await pick('zinnober.png', 1), await pick(`Zinnober ${LONG_NAME}`, 2)]);
  await expect(findToast(page, '2 pictures uploaded')).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
  await expect(tiles).toHaveCount(2);
  await page
    .getByLabel('Pictures to upload')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert')).toContainText('notes.txt is no picture');

  await tiles.filter({ hasText: 'zinnober.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'zinnober.png' });
  const point = dialog.getByRole('slider', { name: 'Focal point' });
  await point.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '60% from the left, 49% from the top');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).toHaveAttribute('aria-valuetext', '0% from the left, 49% from the top');
  const box = (await dialog.locator('.focal-frame').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.25);
  await expect(point).toHaveAttribute('aria-valuenow', /^7[4-6]$/);
  await dialog.getByLabel('Alternative text').fill('A bag of cinnabar');
  await expectPartAccessible(dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Close without saving?' }).getByText('Cancel').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(findToast(page, 'Picture saved')).toBeVisible();

  const [first] = (await (await api.get('/api/media?q=cinnabar')).json()) as {
    url: string;
    focalPoint: { x: number };
  }[];
  expect(first?.focalPoint.x).toBeCloseTo(0.75, 1);
  const post = buildPostPayload({ title: 'Red earth', coverImage: first?.url, published: true });
  const { slug } = (await (await api.post('/api/blog', { data: post })).json()) as { slug: string };

  await dialog.getByLabel('The new file').setInputFiles(await pick('new zinnober.png', 3));
  await expect(page.getByRole('dialog', { name: 'new zinnober.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Pictures' }).getByText('new zinnober.png').click();
  const renamed = page.getByRole('dialog', { name: 'new zinnober.png' });
  await expect(renamed.getByRole('link', { name: 'Red earth' })).toBeVisible();
  await expect(renamed.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const html = await (await api.get(`/blog/${slug}`)).text();
  expect(html).not.toContain(`src="${first?.url}"`);
  expect(html).toMatch(/<img[^>]+src="\/media\//);
  expect((await api.get(first?.url ?? '')).status()).toBe(200);

  await page.getByRole('link', { name: 'Unused' }).click();
  await expect(tiles).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete all unused' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this unused picture?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(findToast(page, 'Picture deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No pictures found' })).toBeVisible();
  const left = (await (await api.get('/api/media?q=zinnober')).json()) as unknown[];
  expect(left).toHaveLength(1);
});
