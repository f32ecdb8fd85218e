import { answerMap, sendButton, sentTexts } from './contact-form.ts';
import { expect, holdRequests, openHydrated, test } from './product.ts';

test.beforeEach(async ({ page }) => {
  await answerMap(page, 'nothing');
});

test('a form sent before the script has loaded continues with the script, and what was typed meanwhile is kept', async ({
  page,
}) => {
  await openHydrated(page, '/contact');
  await page.getByLabel('Full Name').fill('A');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Message').fill('Long enough to be read.');
  // The browser's own submission, bypassing the script.
  const submit = () =>
    page.locator('form[action="/contact"]').evaluate((form: HTMLFormElement) => form.submit());
  const fault = page.getByText('Full name must be at least 2 characters');
  await submit();
  await expect(fault).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('Long enough to be read.');

  await test.step('text typed before the script has loaded is kept, and clears the field’s fault', async () => {
    const release = await holdRequests(page, '**/assets/*.js');
    await submit();
    await expect(fault).toBeVisible();
    await page.getByLabel('Full Name').fill('Asha Rao');
    release();
    await expect(fault).toHaveCount(0);
    await openHydrated(page, '/contact');
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  });

  await sendButton(page).click();
  await expect(page.getByText(sentTexts[0]).first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(fault).toHaveCount(0);
});
