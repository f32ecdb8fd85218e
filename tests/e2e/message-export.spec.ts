import type { Download, Page } from '@playwright/test';
import { rowLink, sendMessages } from './messages.ts';
import { administrator, asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

/** The next confirmation is asked for; `the right one` is taken for the password. */
async function askForConfirmation(page: Page): Promise<void> {
  let isConfirmed = false;
  await page.route('**/api/account/confirmation', (route) =>
    isConfirmed
      ? route.fulfill({ status: 204 })
      : route.fulfill({ status: 403, json: { message: '', code: 'confirmation_required' } }),
  );
  await page.route('**/api/account/confirm', async (route) => {
    isConfirmed = route.request().postDataJSON().password === 'the right one';
    await (isConfirmed
      ? route.fulfill({ status: 204 })
      : route.fulfill({ status: 403, json: { message: 'No.', code: 'wrong_password' } }));
  });
}

test('the messages that match the filters are exported after the password was confirmed, and after signing in again', async ({
  page,
  context,
}) => {
  await sendMessages(page, { fullName: '=cmd Exported' }, { fullName: 'Someone Else' });
  await page.goto('/admin/messages?q=exported&sort=fullName');
  await expect(rowLink(page, '=cmd Exported')).toBeVisible();
  const link = page.getByRole('link', { name: 'Export CSV' });
  const read = async (download: Download) =>
    (await (await download.createReadStream()).toArray()).join('');

  await test.step('a sensitive act asks who is there, and goes on after the password', async () => {
    await askForConfirmation(page);
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await page.keyboard.type('a wrong one');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription('No.');
    await password.fill('the right one');
    const arrival = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await arrival;
    await expect(dialog).toBeHidden();
    expect(download.suggestedFilename()).toMatch(/^messages-.*\.csv$/);
    expect(download.url()).toMatch(/export\.csv\?q=exported&sort=fullName$/);
    const text = await read(download);
    expect(text).toContain(`"'=cmd Exported"`);
    expect(text).not.toContain('Someone Else');
    await page.unrouteAll();
  });

  await test.step('if the session has ended, the file is downloaded after signing in again', async () => {
    await context.clearCookies();
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Password').fill(administrator.password);
    const arrival = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await arrival;
    expect(download.url()).toMatch(/export\.csv\?q=exported&sort=fullName$/);
    expect(await read(download)).toContain('=cmd Exported');
    await expect(link).toBeFocused();
  });

  await context.setOffline(true);
  await link.click();
  await expect(findToast(page, 'The file could not be downloaded')).toContainText('Network error');
});
