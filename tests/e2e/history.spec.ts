import { findViolations } from './axe.ts';
import { openNewPost, readPost, richText, update } from './edit-page.ts';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

test('two versions are compared word by word, and one is restored by keyboard', async ({
  page,
}) => {
  const post = await openNewPost(page, {
    content: '<p>The first paragraph. A red house.</p>',
    published: true,
  });
  await page.request.patch(`/api/blog/${post.id}`, {
    data: { content: '<p>The first paragraph. A blue house.</p>', title: 'A second title' },
  });
  await page.getByLabel('Tags').fill('storage, typed before the restore');
  await expect(page.locator('.bar-state')).toHaveText(/^Kept on the server at/);
  await page.getByRole('link', { name: 'History' }).click();
  const pane = page.locator('.revision-pane');
  await expect(pane.locator('del')).toContainText(['Held', 'red']);
  await expect(pane.locator('ins')).toContainText(['A second title', 'blue']);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'In one text' }).check({ force: true });
  await expect(pane.locator('del')).toContainText(['Held', 'red']);
  await expect(pane).toContainText('The first paragraph. A red blue house.');

  await page.getByLabel('Name').fill('Sent to the client');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Sent to the client');
  await page.getByRole('link', { name: 'Restore this version' }).press('Enter');
  await expect(richText(page)).toContainText('A red house.');
  await expect(page).toHaveURL(`/admin/posts/edit/${post.id}`);
  await expect(page.locator('.bar-state')).toHaveText(/^Kept on the server at/);
  // Visitors see nothing of it until the post is updated, and what was typed before is not lost.
  expect((await readPost(page, post.id)).content).toContain('A blue house.');
  await page.getByRole('button', { name: 'Bring my text back' }).click();
  await expect(page.getByLabel('Tags')).toHaveValue('storage, typed before the restore');
  await expect(richText(page)).toContainText('A blue house.');
  await page.getByRole('button', { name: 'Bring my text back' }).click();
  await update(page);
  expect(await readPost(page, post.id)).toMatchObject({
    content: expect.stringContaining('A red house.'),
    tags: ['storage', 'stateful'],
  });
});
