import type { Locator } from '@playwright/test';
import { expectAccessible, expectPartAccessible } from './axe.ts';
import { makePost, openNewPost, readPost, richText, update } from './edit-page.ts';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

const CODE = 'resource "aws_s3_bucket" "state" {\n  encrypt = true # always\n}';
const CONTENT = [
  '<p>The first paragraph. Nobody restores a lock.</p>',
  '<h2>What a lock is</h2>',
  `<pre><code class="language-hcl">${CODE}</code></pre>`,
  '<p>A Lock is held, and a lock is lost.</p>',
].join('');

test('title, text and the next action are in sight, and look as readers see them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { slug } = await openNewPost(page, { content: CONTENT, published: true });
  const code = richText(page).locator('pre > code');
  await expect(page.getByLabel('Title')).toBeInViewport();
  await expect(richText(page).getByText('The first paragraph.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Update Post' })).toBeInViewport();
  await expect(code.locator('.tok-n')).toHaveText('true');
  await expectAccessible(page);

  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontSize, fontStretch, fontWeight, lineHeight, color } = getComputedStyle(element);
        return { fontSize, fontStretch, fontWeight, lineHeight, color };
      });
  const parts = ['p:first-child', 'h2', 'pre', 'pre .tok-k', 'pre .tok-c'];
  const measure = () =>
    page.locator('.prose').evaluate((text) => text.querySelector('p')?.clientWidth ?? 0);
  const written = [await looks('.article-title')];
  const measured = await measure();
  for (const part of parts) written.push(await looks(`.prose ${part}`));
  const words = await code.textContent();

  // The rest folds away, and stays so.
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByLabel('Tags')).toBeHidden();
  await page.reload();
  await expect(richText(page)).toContainText('The first paragraph.');
  await expect(page.getByLabel('Tags')).toBeHidden();
  await page.getByRole('button', { name: 'Details' }).click();

  await page.goto(`/blog/${slug}`);
  const published = [await looks('h1')];
  for (const part of parts) published.push(await looks(`.prose ${part}`));
  expect(written).toEqual(published);
  expect(Math.abs(measured - (await measure()))).toBeLessThan(2);
  await expect(page.locator('.prose pre > code')).toHaveText(words ?? '');
});

test('the end of a long line of code and the last column of a wide table are reached by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cells = ['System', 'Owner', 'Requests', 'Window', 'Rollback', 'Verified by'];
  const row = (tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell} of somebody</${tag}>`).join('')}</tr>`;
  const content = `<p>The first paragraph.</p><table>${row('th')}${row('td')}</table><pre><code>${'kubectl get pods; '.repeat(5)}end</code></pre>`;
  const { slug } = await openNewPost(page, { content, published: true });
  const lastCell = page.getByRole('columnheader', { name: 'Verified by' });
  const isSeen = (of: Locator) =>
    expect.poll(() =>
      of.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth + 1;
      }),
    );
  const code = page.locator('.prose pre');
  const isAtEnd = () =>
    expect.poll(() =>
      code.evaluate((pre) => pre.scrollWidth - pre.scrollLeft - pre.clientWidth < 40),
    );

  await richText(page).getByRole('columnheader', { name: 'System' }).click();
  await isSeen(lastCell).toBe(false);
  for (const _ of cells.slice(1)) await page.keyboard.press('Tab');
  await isSeen(lastCell).toBe(true);
  // From the last paragraph, which the editor adds, up into the code.
  for (const key of ['Control+End', 'ArrowUp', 'End']) await page.keyboard.press(key);
  await isAtEnd().toBe(true);
  await expectPartAccessible(page.locator('.prose'));

  await page.goto(`/blog/${slug}`);
  const scrollers = [page.getByRole('group', { name: /^Table 1/ }), code];
  for (const scroller of scrollers) {
    await expect(scroller).toHaveAttribute('tabindex', '0');
    await scroller.focus();
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
  }
  await isSeen(lastCell).toBe(true);
  await isAtEnd().toBe(true);
});

test('words are found, replaced in one step, formatted where they are selected, and linked; an address alone on its line becomes a card', async ({
  page,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host === 'example.com') strangers.push(request.url());
  });
  const target = await makePost(page, { title: 'Ropes and anchors' });
  const { id, slug } = await openNewPost(page, {
    title: 'What holds a boat',
    content: `${CONTENT}<p>After all that.</p>`,
    published: true,
  });
  const text = richText(page);
  // Enter in the title goes on with the text.
  await page.getByLabel('Title').press('Enter');
  await expect(text).toBeFocused();

  await test.step('asked for before it has come', async () => {
    const typed = Promise.withResolvers<void>();
    await page.route('**/find-bar*', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+f');
    await page.keyboard.type('over');
    typed.resolve();
    await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
    await expect(text).toContainText('A Lock is held');
    await page.keyboard.press('Escape');
  });

  await test.step('found and replaced', async () => {
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: 'Replace…' }).click();
    const search = page.getByRole('search', { name: 'Find in the text' });
    const field = search.getByRole('textbox', { name: 'Find' });
    await expect(search.getByRole('textbox', { name: 'Replace with' })).toBeFocused();
    await field.fill('lock');
    await expect(search.getByRole('status')).toHaveText('1 of 4');
    await page.keyboard.press('Shift+Enter');
    await expect(search.getByRole('status')).toHaveText('4 of 4');
    await search.getByLabel('Match case').check();
    await expect(search.getByRole('status')).toContainText('of 3');
    await expectPartAccessible(search);
    await search.getByRole('textbox', { name: 'Replace with' }).fill('lease');
    await search.getByRole('button', { name: 'Replace all' }).click();
    await expect(text).toContainText('A Lock is held, and a lease is lost.');
    await expect(search.getByRole('status')).toHaveText('3 places replaced');
    await field.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text).toContainText('A Lock is held, and a lock is lost.');
    await expect(text).toContainText('Nobody restores a lock.');
  });

  await test.step('formatted', async () => {
    await text.getByText('A Lock is held').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    const tools = page.getByRole('toolbar', { name: 'Selected words' });
    await expect(tools).toBeVisible();
    await expectPartAccessible(tools);
    await page.keyboard.press('Tab');
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(tools.getByRole('button', { name: 'Quote' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
  });

  await test.step('a card', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    // The editor hears a moment later that nothing is selected; people press the next key later still.
    await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.type('https://example.com/blog/what-a-lock-is ');
    const offer = page.getByRole('button', { name: 'Show as a card' });
    await expect(offer).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(offer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text.getByRole('figure')).toContainText('What a lock is');
    await expect(offer).toHaveCount(0);
  });

  await test.step('linked to a page with these words', async () => {
    await text.getByText('After all that.').click();
    await page.keyboard.press('End');
    await page.keyboard.press('ControlOrMeta+k');
    const panel = page.getByRole('dialog', { name: 'New link' });
    await panel.getByLabel('Address').fill('ropes and');
    const found = panel.getByRole('list', { name: 'Pages with these words' });
    await expect(found.getByRole('button')).toHaveText([/Ropes and anchors.*Post, draft/]);
    await expectPartAccessible(panel);
    // Words are no address: Enter takes the first page that has them.
    await panel.getByLabel('Address').press('Enter');
    await expect(panel.getByLabel('Address')).toHaveValue(`/blog/${target.slug}`);
    await panel.getByRole('button', { name: 'Add link' }).click();
  });

  await update(page);
  const { content } = await readPost(page, id);
  expect(content).toMatch(
    /<blockquote>\s*<p><strong>A Lock is held, and a lock is lost\.<\/strong><\/p>\s*<\/blockquote>/,
  );
  expect(content).toContain(`<a href="/blog/${target.slug}">Ropes and anchors</a>`);
  expect(content).toMatch(
    /<figure>\s*<a href="https:\/\/example\.com\/blog\/what-a-lock-is">What a lock is<\/a>\s*<figcaption>example\.com<\/figcaption>\s*<\/figure>/,
  );

  await test.step('the page that it links to knows of it', async () => {
    await page.goto(`/admin/posts/edit/${target.id}`);
    await page.getByText('Linked from (1)').click();
    await page.getByRole('link', { name: 'What holds a boat' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('What holds a boat');
  });
  await test.step('readers see the card, for which nothing is fetched', async () => {
    await page.goto(`/blog/${slug}`);
    const card = page.getByRole('figure').filter({ hasText: 'example.com' });
    await expect(card.getByRole('link', { name: 'What a lock is' })).toBeVisible();
    await expectPartAccessible(card);
    expect(strangers).toEqual([]);
  });
});

test('cells that are selected can be read, and the caret stays in a table that loses its end', async ({
  page,
}) => {
  const cells = ['Lock', 'Cost', 'State', 'Low'].map((word) => `<td>${word}</td>`);
  await openNewPost(page, {
    content: `<p>The first paragraph.</p><table><tbody><tr>${cells[0]}${cells[1]}</tr><tr>${cells[2]}${cells[3]}</tr></tbody></table><p>After.</p>`,
  });
  const cell = (word: string) => richText(page).getByRole('cell', { name: word });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await cell('Lock').click();
    await cell('Low').click({ modifiers: ['Shift'] });
    await expect(richText(page).locator('.selectedCell')).toHaveCount(4);
    for (const word of ['Lock', 'Low']) {
      const [letters, selectedLetters] = await cell(word)
        .locator('p')
        .evaluate((text) => [
          getComputedStyle(text).color,
          getComputedStyle(text, '::selection').color,
        ]);
      expect(selectedLetters, `${word}, ${colorScheme}`).toBe(letters);
    }
  }

  await cell('Low').click();
  await page.getByRole('button', { name: 'Change table' }).click();
  await page.getByRole('menuitem', { name: 'Delete row' }).click();
  await page.keyboard.type('Here: ');
  await expect(cell('Here: Cost')).toBeVisible();
  await page.getByRole('button', { name: 'Change table' }).click();
  await page.getByRole('menuitem', { name: 'Delete row' }).click();
  await expect(richText(page).getByRole('table')).toHaveCount(0);
  await page.keyboard.type('Gone');
  await expect(richText(page).locator('p')).toHaveText(['The first paragraph.', 'Gone', 'After.']);
  // How much of it is one step depends on how fast it was typed.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(cell('Cost')).toBeVisible({ timeout: 1000 });
  }).toPass();
});
