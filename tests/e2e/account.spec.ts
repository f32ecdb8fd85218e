import type { APIRequestContext } from '@playwright/test';
import { TOTP } from 'otpauth';
import { findViolations } from './axe.ts';
import { enter, expect, findToast, test } from './product.ts';

/** Makes an administrator of its own, whose sessions and password no other test uses. */
async function createAccount(api: APIRequestContext, username: string) {
  const own = { username, password: 'the first one' };
  await api.post('/api/auth/register', { data: { ...own, isAdmin: true } });
  return own;
}

test('the name in the sidebar leads to the account: devices, address, password, and a logout that reaches every tab', async ({
  page,
  browser,
  api,
}) => {
  const own = await createAccount(api, 'sybilla');
  const other = await browser.newPage();
  for (let device = 0; device < 5; device += 1) {
    const { request } = await browser.newContext();
    await request.post('/api/auth/login', { data: own });
  }
  for (const device of [other, page]) await enter(device, own);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'sybilla', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const rows = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(rows).toHaveCount(5);
  await page.getByText('2 more', { exact: true }).click();
  await expect(rows).toHaveCount(7);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(findToast(page, 'All other devices signed out')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
  await other.goto('/admin/messages');
  await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await other.close();
  const activity = page.getByRole('region', { name: 'Your activity' }).getByRole('listitem');
  await expect(activity.filter({ hasText: 'From ' }).first()).toBeVisible();

  await test.step('where no mail can be sent, a saved address asks its owner to confirm nothing', async () => {
    await page.getByLabel('E-mail address').fill('sybilla@firm.example');
    await page.keyboard.press('Enter');
    await expect(findToast(page, 'E-mail address saved')).toBeVisible();
    await expect(page.getByText('is not confirmed: no mail server is set up.')).toBeVisible();
  });

  await test.step('a password is changed by keyboard alone, with its strength and its faults', async () => {
    const current = page.getByLabel('Current password', { exact: true });
    const next = page.getByLabel('New password', { exact: true });
    await current.focus();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show current password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('short');
    await expect(page.getByRole('status').filter({ hasText: 'Strength' })).toHaveText(
      'Strength: very weak, 5 more characters needed',
    );
    await page.keyboard.type(' words by the river');
    await expect(page.getByRole('status').filter({ hasText: 'Strength' })).toHaveText(
      'Strength: strong',
    );
    await page.keyboard.press('Enter');
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription('This password is not correct.');
    await current.fill(own.password);
    await next.fill('sybilla2026');
    const meter = page.getByRole('status').filter({ hasText: 'Password must not be the username' });
    await expect(meter).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-invalid', 'true');
    // A check of what is typed arrives when the session that it was sent with has ended.
    const changed = page.waitForResponse('**/api/account/password');
    const check = '**/api/account/password/check';
    const json = { message: 'Please sign in', code: 'unauthenticated' };
    const late = Promise.withResolvers<void>();
    await page.route(
      check,
      async (route) => {
        await changed;
        await route.fulfill({ status: 401, json });
        late.resolve();
      },
      { times: 1 },
    );
    await next.fill('four brown goats');
    await page.waitForRequest(check);
    await page.keyboard.press('Enter');
    await expect(findToast(page, 'Password changed')).toBeVisible();
    await late.promise;
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(current).toHaveValue('');
  });

  await test.step('logging out in one tab takes what the others show', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/admin/messages');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Messages');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await tab.close();
  });
});

test('an authenticator app is set up, and signs in, by keyboard alone', async ({ page, api }) => {
  const own = await createAccount(api, 'theodora');
  await enter(page, own);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Set up an app' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/not valid/);
  const key = (await page.locator('.factor-key').textContent())?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: key });
  await code.fill(totp.generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const recoveryCode = await page.locator('.factor-codes code').first().textContent();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/recovery codes\.txt$/);
  await page.getByRole('link', { name: 'Team' }).click();
  await page.goBack();
  await expect(page.locator('.factor-codes code').first()).toHaveText(recoveryCode ?? '');
  await page.getByRole('button', { name: 'Logout' }).click();

  const fillPassword = async () => {
    await page.getByLabel('Username').fill(own.username);
    await page.getByLabel('Password').fill(own.password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
    await expect(page.getByText(`The password of ${own.username} is right.`)).toBeVisible();
    await expect(page.getByText('Default credentials')).toHaveCount(0);
  };
  await fillPassword();
  expect(await findViolations(page)).toEqual([]);
  // The next step: the code of this one was used to set the app up.
  await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillPassword();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type((recoveryCode ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await fillPassword();
  // The browser drops it after five minutes.
  await page.context().clearCookies({ name: 'sign-in' });
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The sign-in has ended' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});
