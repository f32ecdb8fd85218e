import { siteConfig } from '../../site.config.ts';
import { answerMap, sendButton, sentTexts } from './contact-form.ts';
import { expect, holdRequests, openHydrated, test } from './product.ts';

test.beforeEach(async ({ page }) => {
  await answerMap(page, 'nothing');
});

test('a form sent before the script has loaded continues with the script', async ({ page }) => {
  await openHydrated(page, '/contact');
  await page.getByLabel('Full Name').fill('A');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Message').fill('Long enough to be read.');
  // The browser's own submission, bypassing the script.
  await page.locator('form[action="/contact"]').evaluate((form: HTMLFormElement) => form.submit());
  const fault = page.getByText('Full name must be at least 2 characters');
  await expect(fault).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('Long enough to be read.');

  await page.getByLabel('Full Name').fill('Asha Rao');
  await expect(fault).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByText(sentTexts[0]).first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');

  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(fault).toHaveCount(0);
});

test('text typed before the script has loaded is kept, and clears the field’s fault', async ({
  page,
}) => {
  await openHydrated(page, '/contact');
  await page.getByLabel('Full Name').fill('A');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.locator('form[action="/contact"]').evaluate((form: HTMLFormElement) => form.submit());
  const fault = page.getByText('Full name must be at least 2 characters');
  await expect(fault).toBeVisible();
  await page.getByLabel('Full Name').fill('Asha Rao');
  release();
  await expect(fault).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the address fills in service and subject', async ({ page }) => {
    await page.goto('/contact?service=ai&from=azure-docs');
    await expect(page.getByLabel('Service')).toHaveValue('ai');
    await expect(page.getByLabel('Message')).toHaveValue(/^About “Azure environment/);
    await page.goto('/contact?service=cloud&from=your-terraform-state-is-a-database');
    await expect(page.getByLabel('Message')).toHaveValue(/^About “[^”]+”/);
    await page.goto('/contact?service=cloud&from=no-such-article');
    await expect(page.getByLabel('Service')).toHaveValue('cloud');
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('the form is answered with the same messages, and then with thanks', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('An answer within one working day.')).toBeVisible();
    const map = page.getByRole('link', { name: 'Open the map' });
    await expect(map).toHaveAttribute('href', siteConfig.mapEmbedUrl);
    await page.getByLabel('Full Name').fill('A');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByLabel('Message').fill('Short');
    await sendButton(page).click();
    await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
    await expect(page.getByLabel('Message')).toHaveValue('Short');

    await page.getByLabel('Full Name').fill('Asha Rao');
    await page.getByLabel('Message').fill('Long enough to be read.');
    await sendButton(page).click();
    for (const text of sentTexts) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByText('Long enough to be read.')).toBeVisible();
    await expect(page.getByText('Answer by')).toBeVisible();
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Message')).toBeVisible();
  });
});
