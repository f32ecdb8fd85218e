import type { Page } from '@playwright/test';
import { expectAccessible, expectPartAccessible } from './axe.ts';
import { administrator, asAdministrator, expect, findToast, test } from './product.ts';

test.use(asAdministrator);

test('a text is changed beside the page, kept, refused while it lacks something, given a time, published and brought back', async ({
  page,
  playwright,
  product,
}) => {
  await page.goto('/admin/site');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const heading = page.getByRole('group', { name: 'Story' }).getByLabel('Heading');
  await expect(heading).toHaveValue('Our Story');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Our Story' })).toBeVisible();

  await heading.fill('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription('Heading is required');

  await heading.fill('How it began');
  await expect(page.getByText('Kept on the server')).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'How it began' })).toBeVisible();
  // What was kept is there at the next visit too, on a slow line.
  const text = '**/api/documents/about/about';
  await page.route(text, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goBack();
  await page.goForward();
  await expect(heading).toHaveValue('How it began');
  await page.unroute(text);
  await expect(frame.getByRole('heading', { name: 'How it began' })).toBeVisible();
  // A text of the page leads to its field.
  await frame.getByRole('heading', { name: 'The people', exact: true }).click();
  await expect(
    page.getByRole('group', { name: 'People', exact: true }).getByLabel('Heading'),
  ).toBeFocused();
  // So does one of two that read alike, and a field leads to its text.
  await frame.getByRole('link', { name: 'Contact Our Team' }).click();
  await expect(
    page.getByRole('group', { name: 'Closing call' }).getByLabel('Button label'),
  ).toBeFocused();
  await page.getByRole('group', { name: 'Values' }).getByLabel('Heading').focus();
  await expect(frame.getByRole('heading', { name: 'Our Values' })).toBeInViewport();

  // As a visitor's browser gets them; none of this needs one.
  const visitor = await playwright.request.newContext({ baseURL: product.url });
  const read = async (path: string) => (await visitor.get(path)).text();
  expect(await read('/about')).toContain('Our Story');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = new URL(await page.getByLabel('Send this address').inputValue());
  expect(await read(link.pathname)).toContain('How it began');
  expect(await read('/about')).not.toContain('How it began');
  await page.reload();
  await expect(heading).toHaveValue('How it began');

  await test.step('a time to go live, which is taken back', async () => {
    await page.getByText('Publish later').click();
    await page.getByLabel('Goes live on').fill('2020-01-01T09:00');
    await page.getByRole('button', { name: 'Set this time' }).click();
    await expect(page.getByText('This moment is over. Please choose a later one.')).toBeVisible();
    await page.getByLabel('Goes live on').fill('2099-01-01T09:00');
    await page.getByRole('button', { name: 'Set this time' }).click();
    await expect(page.getByText(/^Goes live on .*2099/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take the time back' }).click();
    await expect(page.getByText('Publish later')).toBeVisible();
  });

  await page.getByLabel('What is this change for?').fill('A warmer word');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(findToast(page, 'Visitors see it now.')).toBeVisible();
  expect(await read('/about')).toContain('How it began');

  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/A warmer word/, /As delivered/]);
  await history.getByRole('button', { name: /Publish again/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click();
  await expect(heading).toHaveValue('Our Story');
  expect(await read('/about')).toContain('Our Story');
  await visitor.dispose();
});

test('a question is added, moved to the top, and stands on the contact page; what the site needs stays', async ({
  page,
}) => {
  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('dialog').getByLabel('Question').fill('Do you work at night?');
  await page.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page).toHaveURL(/\/faq\/do-you-work-at-night$/);
  await expect(page.getByLabel('Question')).toHaveValue('Do you work at night?');
  await page.getByLabel('Answer').fill('Only where it was agreed.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(findToast(page, 'Visitors see it now.')).toBeVisible();
  await page.getByRole('link', { name: 'Pages and texts' }).first().click();
  await page.getByRole('searchbox').fill('night');
  await expect(page.getByRole('link', { name: 'Our Services' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Do you work at night?' })).toBeVisible();
  await page.getByRole('searchbox').clear();
  const questions = page.getByRole('region', { name: 'Contact' }).getByRole('listitem');
  const added = questions.filter({ hasText: 'Do you work at night?' });
  const first = questions.filter({ hasText: 'Question, ' }).first();
  await expect(first).not.toContainText('Do you work at night?');
  // Both in sight, as for a hand that drags without scrolling.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await added.locator('.reorder-handle').dragTo(first);
  await expect(first).toContainText('Do you work at night?');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Move down: Do you work at night?' }).click();
  await expect(first).not.toContainText('Do you work at night?');
  expect(await (await page.request.get('/contact')).text()).toContain('Do you work at night?');

  await page.goto('/admin/site/case-study/osdu-data-platform');
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  const refusal = page.getByText('Something on the site needs this.');
  await expect(refusal).toBeVisible();
  await expectPartAccessible(refusal.locator('..'));
});

test('a question that keys move into the fold of a long list, or out of it, keeps the focus', async ({
  page,
}) => {
  let ids = Array.from({ length: 22 }, (_, index) => `q-${index + 1}`);
  const describe = (id: string) => ({
    ...{ type: 'faq', id, title: `Question ${id}`, status: 'draft', isDelivered: false },
    ...{ updatedAt: null, updatedBy: null },
  });
  await page.route('**/api/documents?status=removed', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/documents', (route) => route.fulfill({ json: ids.map(describe) }));
  await page.route('**/api/documents/faq/order', async (route) => {
    ({ ids } = route.request().postDataJSON());
    await route.fulfill({ json: ids.map(describe) });
  });
  await page.goto('/admin/site');
  const folded = page.locator('details', { hasText: '2 more' }).getByRole('listitem');
  await expect(folded.first()).toBeHidden();
  const down = page.getByRole('button', { name: 'Move down: Question q-20' });
  await down.press('Enter');
  await expect(folded.first()).toContainText('Question q-20');
  await expect(down).toBeFocused();
  const up = page.getByRole('button', { name: 'Move up: Question q-20' });
  await up.press('Enter');
  await expect(folded.first()).toContainText('Question q-21');
  await expect(up).toBeFocused();

  await page.route('**/api/documents?q=question', (route) =>
    route.fulfill({ json: ids.map(describe) }),
  );
  await page.goto('/admin/site?q=question');
  await expect(page.getByRole('link', { name: 'Question q-22' })).toBeVisible();
});

test('two people on one text: nothing typed is lost, and each choice is asked for', async ({
  page,
}) => {
  await page.goto('/admin/site/not-found/not-found');
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/router/);
  const { value } = await (await page.request.get('/api/documents/not-found/not-found')).json();
  await text.fill('Mine.');
  await expect(page.getByText('Kept on the server')).toBeVisible();
  const theirs = {
    value: { ...value, homeButtonLabel: 'Home again', text: 'Theirs.' },
    basedOn: '0',
  };
  await page.request.post('/api/documents/not-found/not-found/publish', { data: theirs });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const meeting = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  await expect(meeting.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await expect(meeting.getByRole('radio', { name: /Theirs/ })).toBeVisible();
  await expect(text).toHaveValue('Mine.');
  await expect(page.getByText('Waits for your decision')).toBeVisible();
  await expectPartAccessible(meeting);
  // Their other changes are in, and typing goes on beside the question.
  await expect(page.getByLabel('Home button label')).toHaveValue('Home again');
  const blog = page.getByLabel('Blog button label');
  await blog.fill('What we write');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(findToast(page, 'Please choose first which text stands')).toBeVisible();
  await expect(meeting.getByRole('radio', { name: /Mine/ })).toBeFocused();
  await blog.focus();
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(meeting.getByRole('radio', { name: /Mine/ })).toBeFocused();
  await meeting.getByRole('button', { name: 'Go on with these' }).click();
  await expect(blog).toHaveValue('What we write');
  await expect(page.getByText('Kept on the server')).toBeVisible();
  await expect(page.getByLabel('Home button label')).toHaveValue('Home again');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(findToast(page, 'Visitors see it now.')).toBeVisible();

  await page.goto('/nowhere');
  await expect(page.getByRole('link', { name: 'Home again' })).toBeVisible();
  await expect(page.getByText('Mine.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(text).toHaveValue('Mine.');
});

test('two tabs of one person keep what was typed in each; on a phone the head shows the name, what it is to visitors and what can be done', async ({
  page,
  context,
}) => {
  const heroOf = (tab: Page) => tab.getByRole('group', { name: 'Top of the page' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/site/blog-page/blog-page');
    await expect(heroOf(tab).getByLabel('Heading')).not.toHaveValue('');
  }
  await heroOf(page).getByLabel('Lede').fill('The first tab.');
  await expect(page.getByText('Kept on the server')).toBeVisible();
  await heroOf(other).getByLabel('Heading').fill('The second tab');
  await expect(other.getByText('Kept on the server')).toBeVisible();
  await expect(heroOf(other).getByLabel('Lede')).toHaveValue('The first tab.');
  await other.close();
  await page.reload();
  await expect(heroOf(page).getByLabel('Heading')).toHaveValue('The second tab');

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole('banner');
    await page.getByLabel('Lede').fill('Another lede.');
    await expect(bar.getByText('Kept on the server')).toBeVisible();
    await expect(bar.getByText('Changes waiting')).toBeInViewport({ ratio: 1 });
    for (const name of ['Discard changes', 'Publish']) {
      await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    const name = bar.getByRole('heading', { level: 1 });
    expect((await name.boundingBox())?.width).toBeGreaterThan(180);
  });
  await page.request.delete('/api/documents/blog-page/blog-page/working-copy');
});

test('what is typed after a session has ended, or without a line, is kept on the device, and comes back beside what others did', async ({
  page,
  context,
}) => {
  const screen = '/admin/site/services-page/services-page';
  const ledeOf = (tab: Page) =>
    tab.getByRole('group', { name: 'Top of the page' }).getByLabel('Lede');
  const lede = ledeOf(page);
  await page.goto(screen);
  await expect(lede).not.toHaveValue('');
  await test.step('an ended session is said at the edge; “Not now” and signing in take no key', async () => {
    await lede.fill('What we do');
    await expect(page.getByText('Kept on the server')).toBeVisible();
    await context.clearCookies();
    await lede.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' best');
    const signIn = page.getByRole('button', { name: 'Sign in again' });
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await signIn.click();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.keyboard.type(', and for whom');
    await expect(lede).toHaveValue('What we do best, and for whom');
    await expect(page.getByText('Kept on this device; your session has ended')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await signIn.click();
    await dialog.getByLabel('Password').fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kept on the server')).toBeVisible();
    await page.keyboard.type('.');
    await expect(lede).toHaveValue('What we do best, and for whom.');
  });

  await test.step('without a line', async () => {
    const copies = '**/api/documents/services-page/services-page/working-copy';
    await context.route(copies, (route) => route.abort());
    await lede.fill('Typed on a train.');
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await page.close({ runBeforeUnload: false });

    await context.unroute(copies);
    const again = await context.newPage();
    const answer = await again.request.get('/api/documents/services-page/services-page');
    const { value, version } = await answer.json();
    const theirs = { ...value, hero: { ...value.hero, heading: 'What we are asked for' } };
    await again.request.post('/api/documents/services-page/services-page/publish', {
      data: { value: theirs, basedOn: version },
    });
    await again.goto(screen);
    await expect(ledeOf(again)).toHaveValue('Typed on a train.');
    await expect(
      again.getByRole('group', { name: 'Top of the page' }).getByLabel('Heading'),
    ).toHaveValue('What we are asked for');
    await expect(again.getByText('Kept on the server')).toBeVisible();
    await again.getByRole('button', { name: 'Discard changes' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await again.reload();
    await expect(ledeOf(again)).toHaveValue(value.hero.lede);
  });
});
