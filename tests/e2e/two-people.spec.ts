import type { APIRequestContext, Page } from '@playwright/test';
import { openNewPost, readLocalDrafts, richText } from './edit-page.ts';
import { administrator, enter, expect, findToast, test } from './product.ts';

/** A colleague who may write, too. */
async function makeColleague(page: Page, api: APIRequestContext) {
  const credentials = { username: `ben-${Date.now()}`, password: 'a long walk home 7' };
  await page.request.post('/api/auth/register', { data: credentials });
  await page.context().clearCookies();
  const users = await (await api.get('/api/users')).json();
  const { id } = users.find(
    ({ username }: { username: string }) => username === credentials.username,
  );
  await api.patch(`/api/users/${id}`, { data: { role: 'editor' } });
  return credentials;
}

const panelOf = (page: Page, { username }: { readonly username: string }) =>
  page.locator('.rail').getByText(username, { exact: true });

/** The calls that would have kept a text, with their answers. */
function watchSaves(page: Page): number[] {
  const answers: number[] = [];
  page.on('response', (answer) => {
    const isSave = answer.request().method() === 'PUT' && answer.url().endsWith('copy');
    if (isSave) answers.push(answer.status());
  });
  return answers;
}

test('a text, and a panel, are never those of whoever signs in next in the same browser', async ({
  page,
  api,
  context,
}) => {
  const colleague = await makeColleague(page, api);
  await enter(page);
  const { id } = await openNewPost(page);
  await expect(panelOf(page, administrator)).toBeVisible();
  const saves = watchSaves(page);
  await test.step('in another tab, which tells nobody', async () => {
    await enter(page, colleague);
    await richText(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText(' Only mine.');
    await expect(panelOf(page, colleague)).toBeVisible();
    await expect(richText(page)).toContainText('The second paragraph.');
    await expect(richText(page)).not.toContainText('Only mine.');
    expect(await readLocalDrafts(page)).toContain('Only mine.');
    expect((await api.get(`/api/blog/${id}/working-copy`)).status()).toBe(404);
    expect(saves.filter((status) => status < 400)).toEqual([]);
    // It waits on the device for the person who typed it.
    await enter(page);
    await page.reload();
    await expect(richText(page)).toContainText('Only mine.');
  });

  await test.step('over the other person’s form', async () => {
    await page.goto('/admin/site/services-page/services-page');
    const lede = page.getByRole('group', { name: 'Top of the page' }).getByLabel('Lede');
    const before = await lede.inputValue();
    await context.clearCookies();
    await lede.fill('Only mine, too');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    saves.length = 0;
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Username').fill(colleague.username);
    await dialog.getByLabel('Password').fill(colleague.password);
    await page.keyboard.press('Enter');
    await expect(panelOf(page, colleague)).toBeVisible();
    await expect(lede).toHaveValue(before);
    expect(saves.filter((status) => status < 400)).toEqual([]);
    await enter(page);
    await page.reload();
    await expect(lede).toHaveValue('Only mine, too');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(lede).toHaveValue(before);
  });

  await test.step('after the other person has logged out', async () => {
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill(colleague.username);
    await page.getByLabel('Password').fill(colleague.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(panelOf(page, colleague)).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
    await expect(findToast(page, `You are now logged in as ${colleague.username}`)).toBeVisible();
  });
});
