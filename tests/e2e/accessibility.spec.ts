import type { Page } from '@playwright/test';
import { ADMIN_SCREENS } from '#shared/pages/admin-screens.ts';
import { expectAccessibleAndNarrow, findViolations } from './axe.ts';
import { answerMap } from './contact-form.ts';
import { enter, expect, settle, test } from './product.ts';

const publicPages = [
  '/',
  '/services',
  '/case-studies',
  '/case-studies/financial-cloud-migration',
  '/case-studies/azure-docs',
  '/about',
  '/contact',
  '/blog',
  '/blog/your-terraform-state-is-a-database',
  // With diagrams, and with passages of the text.
  '/blog/changing-a-busy-postgres-schema-without-downtime',
  '/blog?q=tfstate',
  '/blog?q=no-article-has-this',
  '/blog/nowhere',
  '/nowhere',
];
/** All but those of one post, which a test below visits. */
const adminScreens = ADMIN_SCREENS.filter((screen) => !screen.includes(':'));

/** Opens an address and checks it as `prepare` left it. */
function checkLooks(
  page: Page,
  path: string,
  turn: number,
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  return test.step(path, async () => {
    await open(page, path);
    await prepare();
    await expectAccessibleAndNarrow(page, turn);
  });
}

/**
 * Follows a link to an address, as people do: a document of its own for each, in which axe is compiled anew, costs more
 * than looking at it.
 */
async function open(page: Page, path: string): Promise<void> {
  const isOfPanel = (address: string) => new URL(address, page.url()).pathname.startsWith('/admin');
  if (page.url() !== 'about:blank' && isOfPanel(path) === isOfPanel(page.url())) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      if (href.startsWith('/admin')) window.history.pushState(null, '', href);
      else {
        document.body.append(link);
        link.click();
        link.remove();
      }
    }, path);
  } else {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await expect(page).toHaveURL(path);
  await settle(page);
  await expect(page.locator('.screen-wait, .sk, .sk-line')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

test('public pages, the contact form and the login screen have no accessibility violations', async ({
  page,
}) => {
  test.slow();
  await answerMap(page, 'nothing');
  for (const [turn, path] of publicPages.entries()) {
    await checkLooks(page, path, turn);
    if (path === '/contact') await checkContactForm(page, turn);
  }
  await test.step('the login screen', async () => {
    await checkLooks(page, '/admin', 1);
    await page.getByText('Register here').click();
    expect(await findViolations(page), 'the register form').toEqual([]);
  });
  await test.step('the bar of an ordinary user', async () => {
    const account = { username: 'ordinary-reader', password: 'correct horse' };
    await page.request.post('/api/auth/register', { data: account });
    await checkLooks(page, '/nowhere', 1, () =>
      expect(page.getByRole('region', { name: 'Your account' })).toBeVisible(),
    );
  });
});

/** What is wrong with a message, and the receipt of one. */
async function checkContactForm(page: Page, turn: number): Promise<void> {
  const send = () => page.getByRole('button', { name: 'Send Message' }).click();
  await test.step('with faults', async () => {
    await send();
    await expect(page.getByText('3 fields need another look')).toBeVisible();
    await expectAccessibleAndNarrow(page, turn);
  });
  await test.step('with a receipt', async () => {
    await page.getByLabel('Full Name').fill('Devika Rane');
    await page.getByLabel('Email').fill('devika@plant.example');
    await page.getByLabel('Message').fill('We lose readings whenever the uplink drops.');
    await send();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expectAccessibleAndNarrow(page, turn + 1);
  });
}

test('the screens of the panel have no accessibility violations, and show their state in forced colours', async ({
  page,
}) => {
  test.slow();
  await enter(page);
  const draft = {
    title: 'A draft in forced colours',
    excerpt: 'An excerpt that is long enough.',
    content: '<p>A sentence that is long enough as well.</p>',
  };
  const data = { ...draft, tags: [], published: false };
  expect((await page.request.post('/api/blog', { data })).status()).toBe(201);
  for (const [turn, path] of adminScreens.entries()) await checkLooks(page, path, turn);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/admin/posts');
  await expect(page.getByRole('row', { name: draft.title })).toBeVisible();
  const fill = (selector: string, part?: '::before') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element, of).backgroundColor, part);
  expect(await fill('.tabs > [aria-current]')).not.toBe(
    await fill('.tabs > a:not([aria-current])'),
  );
  expect(await fill('.rail-link[aria-current]')).not.toBe(
    await fill('.rail-link:not([aria-current])'),
  );
  expect(await fill('.status.published', '::before')).not.toBe(
    await fill('.status.draft', '::before'),
  );
  // The end of the rail covers the entries behind it.
  expect(await fill('.rail-end')).toBe(await fill('body'));
});

test('an edit page has no accessibility violations, nor what opens over it', async ({
  page,
  context,
}) => {
  await enter(page);
  const answer = await page.request.get('/api/blog?limit=1');
  const [{ id }] = (await answer.json()) as [{ id: number }];
  await checkLooks(page, `/admin/posts/edit/${id}`, 3, () =>
    page.getByText('Search and sharing').click(),
  );
  await page.setViewportSize({ width: 1440, height: 900 });

  const other = { title: 'What somebody else has made of the title' };
  await page.request.patch(`/api/blog/${id}`, { data: other });
  await page.getByLabel('Title', { exact: true }).fill('What I have made of the title');
  await page.getByRole('combobox', { name: 'Tags' }).fill('a');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await findViolations(page), 'with suggested tags').toEqual([]);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByRole('button', { name: 'Save mine' })).toBeVisible();
  // Away from the button, whose tooltip is no part of this.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  expect(await findViolations(page), 'with two versions').toEqual([]);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page), 'asking to sign in again').toEqual([]);
});

test('an open message, Spam and Trash, what is done with several messages, the keys and the saved replies have no accessibility violations', async ({
  page,
}) => {
  test.slow();
  const submit = async (message: string, more: object = {}): Promise<number> => {
    const data = { fullName: 'Cheap Ranking', email: 'seo@plant.example', message, ...more };
    return (await (await page.request.post('/api/contact/submit', { data })).json()).id;
  };
  await enter(page);
  const offer =
    'We offer guaranteed first page Google ranking, cheap SEO backlinks, casino, viagra!';
  const spam = await submit(offer);
  const trashed = await submit('We lose readings at night, and would like to talk about it.');
  await page.request.delete(`/api/contact/${trashed}`);
  const long = await submit('We lose readings whenever the uplink drops. '.repeat(80), {
    phone: '+91 20 5555 0101',
    service: 'ai',
  });
  const saved = { title: 'A first answer', text: 'Dear {name},' };
  await page.request.post('/api/contact/saved-replies', { data: saved });
  await page.route('**/api/contact/overview', async (route) => {
    const answer = await route.fetch();
    const deliveries = { failed: 1, overdue: 0, messages: 1 };
    await route.fulfill({ json: { ...(await answer.json()), canReply: true, deliveries } });
  });

  await checkLooks(page, `/admin/messages?folder=spam&message=${spam}`, 5, () =>
    expect(page.getByRole('button', { name: 'Not spam' })).toBeVisible(),
  );
  await checkLooks(page, `/admin/messages?folder=trash&message=${trashed}`, 6, () =>
    expect(page.getByRole('button', { name: 'Remove for good' })).toBeVisible(),
  );
  await checkLooks(page, '/admin/messages?undelivered=true', 7);
  await checkLooks(page, '/admin/dashboard', 8, () =>
    expect(page.getByRole('link', { name: 'Show them' })).toBeVisible(),
  );
  await checkLooks(page, '/admin/messages', 9, async () => {
    await page.getByRole('checkbox').first().check();
    await expect(page.getByRole('toolbar', { name: 'Selected messages' })).toBeVisible();
  });
  await checkLooks(page, `/admin/messages?message=${long}`, 4);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page), 'the keys').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('button', { name: 'Edit saved replies' }).click();
  await page.getByRole('button', { name: 'Edit A first answer' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved replies' })).toBeVisible();
  await expectAccessibleAndNarrow(page, 1);
});
