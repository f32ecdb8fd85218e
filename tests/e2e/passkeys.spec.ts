import type { Page } from '@playwright/test';
import { expectAccessible, findViolations } from './axe.ts';
import { administrator, expect, findToast, signIn, test } from './product.ts';

// Passkeys belong to the host of the site's address, which is no number.
test.use({
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
});

/** A device with a fingerprint reader whose owner is always there. */
async function attachAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    remove: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    verifiesOwner: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const listScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('passkey-browser')),
  );

test('a passkey is made, signs in alone and as a second factor, and goes, by keyboard alone', async ({
  page,
}) => {
  const own = { username: 'philippa', password: 'the first one' };
  await page.request.post('/api/auth/login', { data: administrator });
  await page.request.post('/api/auth/register', { data: { ...own, isAdmin: true } });
  await page.request.post('/api/auth/logout');
  const authenticator = await attachAuthenticator(page);
  await signIn(page, own);
  await page.goto('/admin/account');
  const box = page.getByRole('region', { name: 'Passkeys' });
  await box.getByRole('button', { name: 'Add a passkey' }).focus();
  await page.keyboard.press('Enter');
  const name = box.getByLabel('Name of the passkey');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Chrome on Linux');
  expect(await listScripts(page)).toEqual([]);
  await name.fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  expect(await listScripts(page)).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).focus();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('listitem')).toHaveText(/Laptop.*Not used yet/);
  await box.getByRole('button', { name: 'Rename Laptop' }).focus();
  await page.keyboard.press('Enter');
  await expect(box.getByLabel('New name of Laptop')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Work laptop');
  await page.keyboard.press('Enter');
  await expect(box.getByRole('listitem')).toHaveText(/Work laptop/);

  // Alone.
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' });
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await expect(usePasskey).toBeFocused();
  await authenticator.verifiesOwner(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await expect(usePasskey).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await authenticator.verifiesOwner(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();

  // After the password.
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Username').fill(own.username);
  await page.getByLabel('Password').fill(own.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeHidden();
  await expect(usePasskey).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  // Instead of the password, before something sensitive.
  await page.goto('/admin/account');
  await expect(box.getByRole('listitem')).toHaveText(/Last used/);
  let isConfirmed = false;
  await page.route('**/api/account/passkeys/*', async (route) => {
    if (isConfirmed) return route.continue();
    isConfirmed = true;
    await route.fulfill({ status: 403, json: { message: '', code: 'confirmation_required' } });
  });
  await box.getByRole('button', { name: 'Remove Work laptop' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).focus();
  await page.keyboard.press('Enter');
  await expect(findToast(page, 'Passkey removed')).toBeVisible();
  await expect(box.getByRole('listitem')).toHaveCount(0);

  // The device still has it, and is told why it opens nothing.
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await usePasskey.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This passkey is not known here any more.');
  await authenticator.remove();
});

test('a required second factor is set up before anything else', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = { username: 'ottilie', password: 'the first one' };
  const member = { username: 'millicent', password: 'the first one' };
  await page.request.post('/api/auth/login', { data: administrator });
  for (const one of [owner, member]) {
    await page.request.post('/api/auth/register', { data: { ...one, isAdmin: true } });
  }
  await page.request.post('/api/auth/logout');
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const memberPage = await other.newPage();
  await signIn(memberPage, member);

  await attachAuthenticator(page);
  await signIn(page, owner);
  await page.goto('/admin/team');
  const toggle = page.getByRole('switch', { name: 'Everybody with a role needs a second factor' });
  const pressToggle = async () => {
    await expect(toggle).toHaveAttribute('aria-disabled', 'false');
    await toggle.press('Space');
  };
  await pressToggle();
  await expect(findToast(page, 'Nothing was changed')).toContainText('for yourself first');
  await expect(toggle).not.toBeChecked();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.goto('/admin/team');
  await pressToggle();
  await expect(findToast(page, 'A second factor is required now')).toBeVisible();
  await expect(toggle).toBeChecked();
  expect(await findViolations(page)).toEqual([]);

  // The other one works in the panel, and goes on once there is a passkey.
  await attachAuthenticator(memberPage);
  await memberPage.goto('/admin/tags');
  const title = memberPage.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Set up a second factor');
  await expect(memberPage.getByRole('button', { name: 'Go on to the panel' })).toHaveCount(0);
  await expectAccessible(memberPage);
  await memberPage.getByRole('button', { name: 'Add a passkey' }).focus();
  await memberPage.keyboard.press('Enter');
  await expect(memberPage.getByLabel('Name of the passkey')).toBeFocused();
  await memberPage.keyboard.press('Enter');
  await expect(memberPage.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await memberPage.getByRole('button', { name: 'Go on to the panel' }).focus();
  await memberPage.keyboard.press('Enter');
  await expect(title).toHaveText('Tags');
  await other.close();

  await pressToggle();
  await expect(findToast(page, 'no longer required')).toBeVisible();
});
