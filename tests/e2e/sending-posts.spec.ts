import { readPost, richText } from './edit-page.ts';
import { expect, findToast, signIn, test } from './product.ts';

test.beforeEach(({ page }) => signIn(page));

test('Enter sends nothing; the button and the toast say what becomes of a post', async ({
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
  await page.keyboard.type('Words that may wait.');
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('ControlOrMeta+Enter');
  const { id } = (await (await created).json()) as { id: number };
  await expect(findToast(page, 'Your blog post has been created successfully.')).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({
    published: false,
    content: '<p>Words that may wait.</p>',
  });

  await expect(page).toHaveURL(`/admin/posts/edit/${id}`);
  await expect(submit('Update Post')).toBeVisible();
  await page.getByLabel('Status').selectOption('Published');
  await page.getByLabel('Title').press('Enter');
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await submit('Publish Post').click();
  await changed;
  await expect(findToast(page, 'Your blog post has been published.')).toBeVisible();
  expect(sent).toEqual(['POST', 'POST', 'PATCH']);
});
