import { rowLink, sendMessages } from './messages.ts';
import { administrator, asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

test('the file holds the messages that match the filters', async ({ page }) => {
  await sendMessages(page, { fullName: '=cmd Exported' }, { fullName: 'Someone Else' });
  await page.goto('/admin/messages?q=exported&sort=fullName');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  expect(download.url()).toMatch(/export\.csv\?q=exported&sort=fullName$/);
  const stream = await download.createReadStream();
  const text = (await stream.toArray()).join('');
  expect(text).toContain(`"'=cmd Exported"`);
  expect(text).not.toContain('Someone Else');
});

test('if the session has ended, the file is downloaded after signing in again', async ({
  page,
  context,
}) => {
  await sendMessages(page, { fullName: 'Vera Vintage' });
  await page.goto('/admin/messages?q=vintage');
  await expect(rowLink(page, 'Vera Vintage')).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password').fill(administrator.password);
  const arrival = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await arrival;
  expect(download.url()).toMatch(/export\.csv\?q=vintage$/);
  expect((await (await download.createReadStream()).toArray()).join('')).toContain('Vera Vintage');
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeFocused();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Export CSV' }).click();
  await expect(findToast(page, 'The file could not be downloaded')).toContainText('Network error');
});
