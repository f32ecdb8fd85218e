import type { Page } from '@playwright/test';
import { ADMIN_SCREENS } from '#shared/pages/admin-screens.ts';
import { expectAccessibleAtEachWidth, findViolations } from './axe.ts';
import { enter, expect, test } from './product.ts';

// The longest file: its tests share nothing, so that any worker can take the next.
test.describe.configure({ mode: 'parallel' });
// As axe.ts asks for before it reads; from the start, nothing is drawn for a movement that nobody looks at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

/** Opens an address and checks it at both widths, as `prepare` left it. */
function checkLooks(
  page: Page,
  path: string,
  turn: number,
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  return test.step(path, async () => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await prepare();
    await expectAccessibleAtEachWidth(page, turn);
  });
}

test('public pages and the login screen have no accessibility violations in either theme, on a phone and on a desk', async ({
  page,
}) => {
  test.slow();
  for (const [turn, path] of [...publicPages, '/admin'].entries()) {
    await checkLooks(page, path, turn);
  }
  await page.getByText('Register here').click();
  expect(await findViolations(page), 'the register form').toEqual([]);
});

test('what is wrong with a message, and the receipt of one, have no accessibility violations in either theme, on a phone and on a desk', async ({
  page,
}) => {
  const send = () => page.getByRole('button', { name: 'Send Message' }).click();
  await checkLooks(page, '/contact', 0, async () => {
    await send();
    await expect(page.getByText('3 fields need another look')).toBeVisible();
  });
  await checkLooks(page, '/contact', 1, async () => {
    await page.getByLabel('Full Name').fill('Devika Rane');
    await page.getByLabel('Email').fill('devika@plant.example');
    await page.getByLabel('Message').fill('We lose readings whenever the uplink drops.');
    await send();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  });
});

test('the bar of an ordinary user has no accessibility violations', async ({ page }) => {
  const account = { username: 'ordinary-reader', password: 'correct horse' };
  await page.request.post('/api/auth/register', { data: account });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible();
  await checkLooks(page, '/', 1);
});

test('the screens of the panel have no accessibility violations in either theme, on a phone and on a desk', async ({
  page,
}) => {
  test.slow();
  await enter(page);
  for (const [turn, path] of adminScreens.entries()) await checkLooks(page, path, turn);
});

test('an edit page has no accessibility violations in either theme, on a phone and on a desk, nor what opens over it', async ({
  page,
  context,
}) => {
  await enter(page);
  const answer = await page.request.get('/api/blog?limit=1');
  const [{ id }] = (await answer.json()) as [{ id: number }];
  await checkLooks(page, `/admin/posts/edit/${id}`, 3, () =>
    page.getByText('Search and sharing').click(),
  );

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

test('an open message and the help on its keys have no accessibility violations', async ({
  page,
}) => {
  const sent = await page.request.post('/api/contact/submit', {
    data: {
      fullName: 'Devika Rane',
      email: 'devika@plant.example',
      phone: '+91 20 5555 0101',
      service: 'ai',
      message: 'We lose readings whenever the uplink drops. '.repeat(80),
    },
  });
  await enter(page);
  await checkLooks(page, `/admin/messages?message=${(await sent.json()).id}`, 4);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('Spam and Trash, what is done with several messages, and the saved replies have no accessibility violations', async ({
  page,
}) => {
  test.slow();
  const submit = async (message: string): Promise<number> => {
    const data = { fullName: 'Cheap Ranking', email: 'seo@plant.example', message };
    return (await (await page.request.post('/api/contact/submit', { data })).json()).id;
  };
  await enter(page);
  const offer =
    'We offer guaranteed first page Google ranking, cheap SEO backlinks, casino, viagra!';
  const spam = await submit(offer);
  const trashed = await submit('We lose readings at night, and would like to talk about it.');
  await page.request.delete(`/api/contact/${trashed}`);
  const open = await submit('We lose readings by day as well, and would like to talk about it.');
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
  await checkLooks(page, `/admin/messages?message=${open}`, 10, async () => {
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('button', { name: 'Edit saved replies' }).click();
    await page.getByRole('button', { name: 'Edit A first answer' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved replies' })).toBeVisible();
  });
});

test('forced colours show what is current and in which state', async ({ page }) => {
  await enter(page);
  const draft = {
    title: 'A draft in forced colours',
    excerpt: 'An excerpt that is long enough.',
    content: '<p>A sentence that is long enough as well.</p>',
  };
  const data = { ...draft, tags: [], published: false };
  expect((await page.request.post('/api/blog', { data })).status()).toBe(201);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/posts');
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
