import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { openNewPost, readPost, update } from './edit-page.ts';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

test('search title, description and share picture are typed with a preview, and reach the page', async ({
  page,
}) => {
  const { id, slug } = await openNewPost(page, { published: true });
  const fold = page.locator('details.sharing');
  await fold.getByText('Search and sharing').click();
  const result = fold.getByRole('figure', { name: 'In a search engine' });
  await expect(result).toContainText('Held in the edit page');
  await expect(result).toContainText(slug);

  const long = 'What search engines show in the place of the title, which is long';
  const title = fold.getByLabel('Search title');
  await title.fill(long);
  const hidden = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: Element) =>
    scrollWidth - clientWidth + scrollHeight - clientHeight;
  expect(await title.evaluate(hidden)).toBeLessThanOrEqual(0);
  await expect(result).toContainText('…');
  await expect(fold).toContainText('of which search engines show about 60');
  await title.fill('What search\nengines show');
  await fold.getByLabel('Search description').fill('Typed for people who search.');
  await expect(result).toContainText('Typed for people who search.');
  for (const look of ['light', 'dark']) {
    const card = fold.getByRole('figure', { name: `A link card, ${look}` });
    await expect(card).toContainText('What search engines show');
  }

  // The drawing of an address that is still being typed does not exist.
  await page.getByLabel('Address', { exact: true }).fill(`${slug}-typed`);
  const drawn = fold.locator('.drawn-picture > img').first();
  await expect(drawn).toHaveAttribute('src', `/art/covers/${slug}.svg`);
  await page.getByLabel('Address', { exact: true }).fill(slug);

  await fold.getByRole('radio', { name: 'Own picture' }).check({ force: true });
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#b5532f' },
  })
    .png()
    .toBuffer();
  await fold
    .getByLabel('Picture file')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
  await expect(fold.locator('.link-card-picture > img')).toHaveCount(2);

  // A fault is shown in its place, and nothing is saved.
  await fold.getByLabel('Canonical address').fill('no address');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(fold.getByText('Canonical address must be a whole address')).toBeVisible();
  await expect(fold.getByLabel('Canonical address')).toBeFocused();
  await fold.getByLabel('Canonical address').fill('');
  await update(page);
  const stored = await readPost(page, id);
  expect(stored).toMatchObject({ seoTitle: 'What search engines show', canonicalUrl: null });
  expect(stored.shareImage).toMatch(/^\/media\//);

  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveTitle('What search engines show');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toContain(`/og/blog/${slug}.jpg`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Held in the edit page');
});

test('hints before publishing lead to their places, and links to a left address are corrected', async ({
  page,
}) => {
  const linked = await openNewPost(page, {
    published: true,
    content: '<p>The first paragraph.</p><p><a href="/nowhere-at-all">A dead link</a></p>',
  });
  const linking = await page.request.post('/api/blog', {
    data: {
      title: 'An article that links',
      excerpt: 'An excerpt that is long enough.',
      content: `<p>A link to <a href="/blog/${linked.slug}?a=1">the first</a>.</p>`,
      published: true,
    },
  });
  const { id } = (await linking.json()) as { id: number };
  const slug = `left-${linked.id}-for-this`;
  await page.getByLabel('Address').fill(slug);
  await update(page);
  const correct = page.getByRole('button', { name: 'Correct 1 link in 1 article' });
  await expect(correct).toBeVisible();
  // The button that was pressed has a tooltip.
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('tooltip')).toBeHidden();
  const check = page.locator('details.publish-check');
  await check.getByText('Before publishing').click();
  await expect(check.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await correct.click();
  await expect(page.getByText('Links corrected').first()).toBeVisible();
  expect((await readPost(page, id)).content).toContain(`href="/blog/${slug}?a=1"`);

  const { id: hinted } = await openNewPost(page, {
    content:
      '<p>The first paragraph.</p><h4>Too deep</h4><p><a href="/nowhere-at-all">A dead link</a> <a href="#section-gone">Gone</a> <a href="#section-too-deep">There</a></p>',
  });
  await expect(check.getByText('3 hints')).toBeVisible();
  await check.getByText('Before publishing').click();
  await expect(check.getByRole('button')).toHaveText([
    '“Too deep” is a heading of level 4 after one of level 1.',
    'The link “A dead link” leads to no page.',
    'The link “Gone” leads to no place in this text.',
  ]);
  await check.getByRole('button').first().click();
  await expect(page.locator('[contenteditable="true"]')).toBeFocused();
  // They stop nobody.
  await page.getByLabel('Excerpt').fill('Another excerpt that is long enough.');
  await update(page);
  expect((await readPost(page, hinted)).excerpt).toBe('Another excerpt that is long enough.');
});
