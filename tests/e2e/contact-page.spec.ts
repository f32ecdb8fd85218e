import type { Page } from '@playwright/test';
import { siteConfig } from '../../site.config.ts';
import { answerMap, sendButton, sentTexts } from './contact-form.ts';
import { expect, holdRequests, openHydrated, settle, test } from './product.ts';

async function writeMessage(page: Page, message = 'We would like to move to the cloud.') {
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Company').fill('Kaveri Grid');
  await page.getByLabel('Service').selectOption({ label: 'AI Implementation' });
  await page.getByLabel('Message').fill(message);
}

test.beforeEach(async ({ page }) => {
  await answerMap(page, 'nothing');
});

test.describe('Map', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('is loaded only near the viewport, covers the drawing, and is next to the contact details on a wide page', async ({
    page,
  }) => {
    await page.unrouteAll();
    const requests = await answerMap(page, 'map');
    await openHydrated(page, '/contact');
    await settle(page);
    expect(requests).toEqual([]);
    const frame = page.getByTitle('Office Location');
    await expect(frame).toHaveCount(0);
    await page.getByText('Office Location').scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('src', siteConfig.mapEmbedUrl);
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*(navigation|forms|downloads|modals))/);
    await expect(frame).toHaveCSS('opacity', '1');
    expect(requests.length).toBeGreaterThan(0);

    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [details, map] = await Promise.all([
        page.getByRole('region', { name: 'Contact details' }).boundingBox(),
        page.getByRole('figure').filter({ hasText: 'Office Location' }).boundingBox(),
      ]);
      if (!details || !map) throw new Error('Both are drawn');
      expect(map.x).toBeGreaterThan(details.x + details.width);
      expect(map.y).toBe(details.y);
      expect(map.width).toBeGreaterThan(details.width / 2);
    }
  });

  test('leaves the drawing and the address visible if it cannot load', async ({ page }) => {
    const failed = new Set<string>();
    page.on('requestfailed', (request) => failed.add(request.method()));
    await openHydrated(page, '/contact');
    await page.getByText('Office Location').scrollIntoViewIfNeeded();
    const frame = page.getByTitle('Office Location');
    await expect(frame).toHaveCount(1);
    // The question whether the map is there, and the frame itself.
    await expect.poll(() => failed).toEqual(new Set(['HEAD', 'GET']));
    await settle(page);
    await expect(frame).toHaveCSS('opacity', '0');
    await expect(page.locator('figure').getByText(siteConfig.address.street)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      siteConfig.mapEmbedUrl,
    );
  });
});

test('shows under each field what is wrong, and moves the focus there, by rules that are not loaded before the form is used', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  const hasRules = () =>
    scripts.some((script) => script.includes('Message must be at least 10 characters'));
  await openHydrated(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(hasRules()).toBe(false);
  await page.getByLabel('Full Name').focus();
  await expect.poll(hasRules).toBe(true);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.getByLabel('Email').fill('asha@');
  await page.getByLabel('Message').fill('Hello');
  await sendButton(page).click();
  const fullName = page.getByLabel('Full Name');
  await expect(fullName).toBeFocused();
  await expect(fullName).toHaveAccessibleDescription('Full name must be at least 2 characters');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
    'Message must be at least 10 characters',
  );
  await expect(page.getByRole('alert')).toContainText('3 fields need another look');
  await expect(page.getByLabel('Email')).toHaveValue('asha@');
  expect(calls).toEqual([]);

  await fullName.fill('Asha Rao');
  await expect(page.getByText('Full name must be at least 2 characters')).toHaveCount(0);
});

test('sends a message, confirms it, and an administrator finds it', async ({ page, api }) => {
  await openHydrated(page, '/contact');
  const release = await holdRequests(page, '**/api/contact/submit');
  const message = `We run on one server, and it is full. ${Date.now()}`;
  await writeMessage(page, message);
  await sendButton(page).click();
  const sending = page.getByRole('button', { name: 'Sending...' });
  await expect(sending).toBeDisabled();
  release();
  const form = page.locator('form').filter({ hasText: 'Send us a message' });
  for (const text of sentTexts) {
    await expect(form.getByText(text)).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(form.getByRole('status')).toBeFocused();
  for (const label of ['Full Name', 'Company', 'Service', 'Message']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  // In the place of the fields: what was sent, by when an answer comes, and the phone number.
  await expect(page.getByLabel('Message', { exact: true })).toBeHidden();
  for (const text of [message, 'asha@example.com', 'Kaveri Grid', 'AI Implementation']) {
    await expect(form.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  await expect(form.getByRole('link', { name: siteConfig.phone })).toBeVisible();
  const answerTime = await form.getByRole('time').getAttribute('datetime');
  expect(Date.parse(answerTime ?? '')).toBeGreaterThan(Date.now());
  await form.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(sendButton(page)).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');

  const list = await api.get('/api/contact');
  const [newest] = (await list.json()) as Record<string, unknown>[];
  expect(newest).toMatchObject({ fullName: 'Asha Rao', service: 'ai', message, phone: null });
});

test('what was typed survives a fault that only the server finds, a refusal, a lost connection and a reload, and is sent by itself once the server answers again', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, '/contact');
  const text = `Sent by itself at ${Date.now()}`;
  await writeMessage(page, text);
  const form = page.locator('form').filter({ hasText: 'Send us a message' });
  const submit = '**/api/contact/submit';

  await test.step('a fault that only the server finds', async () => {
    const issues = [{ path: 'company', message: 'Company must be at most 200 characters' }];
    await page.route(submit, (route) =>
      route.fulfill({ status: 400, json: { message: issues[0]?.message, issues } }),
    );
    await sendButton(page).click();
    await expect(page.getByLabel('Company')).toBeFocused();
    await expect(page.getByText('Company must be at most 200 characters')).toBeVisible();
    await expect(page.getByLabel('Company')).toHaveValue('Kaveri Grid');
    await page.unroute(submit);
  });

  await test.step('a refusal', async () => {
    await page.route(submit, (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Down for a moment' }),
    );
    // Above the button is no room for what a failure says.
    await sendButton(page).evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().top - 150);
    });
    await sendButton(page).click();
    await expect(form.getByText('Something went wrong')).toBeVisible();
    await expect(
      form.getByText('Failed to send your message. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(form.getByText('503: Down for a moment')).toBeVisible();
    await expect(sendButton(page)).toBeFocused();
    // All of the notice is in sight, below the header that stays.
    const header = await page.getByRole('banner').boundingBox();
    const notice = await form.getByRole('alert').boundingBox();
    expect(notice?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await page.unroute(submit);
  });

  await test.step('a lost connection and a reload', async () => {
    await page.route(submit, (route) => route.abort('internetdisconnected'));
    await sendButton(page).click();
    const waiting = 'Your message is kept here and will be sent by itself';
    await expect(page.getByText(waiting)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(text);
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await expect(page.getByLabel('Service')).toHaveValue('ai');
    await expect(page.getByLabel('Message')).toHaveValue(text);
    await page.unroute(submit);
    await expect(page.getByText(sentTexts[0]).first()).toBeVisible({ timeout: 30_000 });
    const found = await api.get(`/api/contact?q=${encodeURIComponent(text)}`);
    expect(await found.json()).toHaveLength(1);
  });
});

test('the browser proves its work for a doubtful message, which then is in the inbox', async ({
  page,
  api,
}) => {
  // A stamp of somebody else's, beside words of a trade that spam likes.
  await page.route('**/api/contact/form-stamp', (route) =>
    route.fulfill({ json: { stamp: 'made.up' } }),
  );
  await openHydrated(page, '/contact');
  const message = `Discounts on insurance, gucci and pharmacy supplies. ${Date.now()}`;
  await writeMessage(page, message);
  const proof = page.waitForResponse('**/api/contact/proof');
  await sendButton(page).click();
  expect((await proof).status()).toBe(204);
  await expect(page.getByText(sentTexts[0]).first()).toBeVisible();
  const [newest] = await (await api.get('/api/contact')).json();
  expect(newest).toMatchObject({ message, isSpam: false });
});

test('an article leads to a form that knows what it is about, unless something was typed', async ({
  page,
}) => {
  const offer = page.getByRole('region', { name: 'We do this for clients' });
  const message = page.getByLabel('Message');
  await openHydrated(page, '/blog/your-terraform-state-is-a-database');
  // Another test of the same product may have given it another one.
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect(offer.getByRole('link')).toHaveText([
    'Ask about this',
    'Cloud Architecture',
    'Financial services cloud migration',
  ]);
  await offer.getByRole('link', { name: 'Ask about this' }).click();
  await expect(page.getByLabel('Service')).toHaveValue('cloud');
  await expect(message).toHaveValue(`About “${title?.trim()}”:\n\n`);
  // The link may have loaded a new document. Taking it over, React sets the text once more, and the selection
  // that `fill` has just made is gone.
  await expect
    .poll(() => message.evaluate((field) => Object.keys(field).join()))
    .toContain('__reactProps');
  await message.fill('Something else that I typed.');
  await expect
    .poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join()))
    .toContain('Something else that I typed.');
  // Another process may show the next page, and has to find in the tab's storage what this one put there.
  await settle(page);
  await page.goto('/contact?service=ai&from=azure-docs');
  await expect(message).toHaveValue('Something else that I typed.');
});
