import { openNewPost, readPost, richText, update } from './edit-page.ts';
import { asAdministrator, expect, test } from './product.ts';

test.use(asAdministrator);

test('the rich form creates what was written in the editor and goes to the edit page, where that is taken back', async ({
  page,
}) => {
  await page.goto('/admin/posts/original');
  await page.getByLabel('Title').fill('Written in the rich form');
  await page.getByLabel('Excerpt').fill('An excerpt that is long enough.');
  await page.getByLabel('Tags').fill('early');
  await richText(page).click();
  await page.keyboard.type('## Two hashes\nand **bold** words');
  const call = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  expect((await call).postDataJSON()).toMatchObject({
    content: expect.stringMatching(
      /<h2>Two hashes<\/h2>\s*<p>and <strong>bold<\/strong> words<\/p>/,
    ),
    published: true,
  });
  await expect(page).toHaveURL(/\/admin\/posts\/edit\/\d+$/);
  await expect(richText(page).getByRole('heading', { name: 'Two hashes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Post' })).toBeVisible();

  // The form that shows it by then knows of it.
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(page.locator('.bar-state')).not.toContainText('waits');
  const id = Number(page.url().split('/').at(-1));
  expect(await readPost(page, id)).toMatchObject({ published: false });
  await update(page);
});

test('a textarea of at least 300 pixels replaces an editor that cannot be loaded, until it can', async ({
  page,
}) => {
  const pattern = '**/editor-panel*';
  await page.route(pattern, (route) => route.abort());
  await page.goto('/admin/posts/original');
  const notice = page.getByText('The formatting tools could not be loaded.');
  await expect(notice).toBeVisible();
  const content = page.locator('textarea[name="content"]');
  expect((await content.boundingBox())?.height).toBeGreaterThanOrEqual(300);
  await content.fill('<p>Typed before the tools came.</p>');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(richText(page)).toContainText('Typed before the tools came.');
  await expect(notice).toHaveCount(0);
});

test('Ctrl+S saves the draft, publishes nothing, and keeps the caret; an update sends only what was changed; tags are suggested', async ({
  page,
}) => {
  const { id } = await openNewPost(page, { published: true });
  await richText(page).getByText('The first paragraph.').click();
  await page.keyboard.press('End');
  for (const key of ['s', 'Enter']) {
    // Others are told by PUT, too, that somebody is here.
    const kept = page.waitForRequest(
      (request) =>
        request.url().endsWith('/working-copy') &&
        request.postData()?.includes(`By ${key},`) === true,
    );
    await page.keyboard.type(` By ${key},`);
    await page.keyboard.press(`ControlOrMeta+${key}`);
    await kept;
  }
  await expect(page.locator('.bar-state')).toHaveText(/^Kept on the server at/);
  await page.keyboard.type(' and more.');
  await expect(richText(page)).toContainText('The first paragraph. By s, By Enter, and more.');
  expect((await readPost(page, id)).content).not.toContain('By');

  const call = page.waitForRequest((request) => request.method() === 'PATCH');
  await update(page);
  const sent = (await call).postDataJSON() as Record<string, unknown>;
  // The last of them says which draft ends with it.
  expect(Object.keys(sent).sort()).toEqual(['content', 'updatedAt', 'workingCopy']);
  expect((await readPost(page, id)).content).toContain('By s, By Enter, and more.');
  await expect(richText(page)).toBeFocused();

  await test.step('tags are suggested while they are typed, and picked by keyboard', async () => {
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.fill('storage, statef');
    await expect(page.getByRole('option', { name: /^stateful/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    // Typed on within the frame in which the tag is put.
    await tags.evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      document.execCommand('insertText', false, 'ne');
    });
    await page.keyboard.type('w one');
    await update(page);
    expect((await readPost(page, id)).tags).toEqual(['storage', 'stateful', 'new one']);
  });
});

test('a draft is viewed, scheduled in the author’s time zone, published with one button, unpublished, deleted and restored', async ({
  page,
  context,
}) => {
  const title = `Seen before it is out ${Date.now()}`;
  const { id } = await openNewPost(page, { title, createdAt: '2026-03-01T06:30:00.000Z' });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /View post as a preview/ }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await preview.close();

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const unpublish = page.getByRole('button', { name: 'Unpublish' });
  await publish.click();
  const question = page.getByRole('dialog', { name: 'Keep the date of this draft?' });
  await expect(question).toContainText('1 Mar 2026, 12:00 India Standard Time');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await readPost(page, id)).toMatchObject({ published: false });
  await publish.click();
  await question.getByRole('button', { name: 'Publish with today’s date' }).click();
  await expect(unpublish).toBeVisible();
  const { createdAt, published } = await readPost(page, id);
  expect(published).toBe(true);
  expect(String(createdAt) > '2026-03-02').toBe(true);
  await unpublish.click();
  await expect(publish).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({ published: false });

  await page.getByLabel('Publication Date').fill('2090-12-28');
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await page.getByLabel('Status').selectOption('Published');
  await update(page);
  const zone = /Goes live 28 Dec 2090, 09:00 India Standard Time/;
  await expect(page.getByText(zone).first()).toBeVisible();
  await expect(page.locator('.status-note')).toContainText('Scheduled');
  expect(await readPost(page, id)).toMatchObject({
    status: 'scheduled',
    createdAt: '2090-12-28T03:30:00.000Z',
  });
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await expect(page.getByText('It is a draft again: it will not go live.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible();
  await expect(page.locator('.status-note')).toContainText('Draft');
  expect(await readPost(page, id)).toMatchObject({ status: 'draft' });

  await test.step('deleted, it is gone at once and comes back by keyboard', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/posts');
    await expect(page.getByText('Post deleted').first()).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0);
    // The new screen takes the focus first.
    await expect(page.getByRole('heading', { name: 'All Posts', level: 1 })).toBeFocused();

    await page.keyboard.press('F8');
    const undo = page.getByRole('button', { name: 'Undo' });
    for (let step = 0; step < 3; step += 1) {
      if (await undo.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Post restored').first()).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
    expect((await page.request.get(`/api/blog/id/${id}`)).status()).toBe(200);
  });
});

test('of two people who save, the second keeps editing, looks at the newer version, or saves over it', async ({
  page,
}) => {
  const { id } = await openNewPost(page);
  const theirs = { title: 'The title as they like it', tags: ['theirs'] };
  expect((await page.request.patch(`/api/blog/${id}`, { data: theirs })).status()).toBe(200);

  const title = page.getByLabel('Title');
  const save = page.getByRole('button', { name: 'Update Post' });
  const notice = page.locator('.conflict');
  await title.fill('The title as I like it');
  await page.getByLabel('Excerpt').fill('The excerpt as I like it.');
  await save.click();
  await expect(notice).toContainText('The title as they like it');
  await expect(notice).toContainText('The title as I like it');
  await expect(notice.getByRole('heading')).toHaveText(['Title', 'Tags']);
  expect(await readPost(page, id)).toMatchObject({ title: 'The title as they like it' });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(notice).toHaveCount(0);
  await expect(title).toHaveValue('The title as I like it');

  await save.click();
  await page.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(title).toHaveValue('The title as they like it');
  await page.getByRole('button', { name: 'Bring my text back' }).click();
  await expect(title).toHaveValue('The title as I like it');

  await save.click();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Post updated!').first()).toBeVisible();
  expect(await readPost(page, id)).toMatchObject({
    title: 'The title as I like it',
    excerpt: 'The excerpt as I like it.',
    tags: ['theirs'],
  });
});

test('on a narrow screen a long text is saved from its middle, its details are one step away, and the insert menu keeps its line in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Otherwise scrolling is animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const paragraphs = Array.from({ length: 200 }, (_, index) => `<p>Paragraph ${index}.</p>`);
  const { id } = await openNewPost(page, {
    content: `<p>The first paragraph.</p>${paragraphs.join('')}`,
  });
  await test.step('saved from its middle', async () => {
    const line = richText(page).getByText('Paragraph 100.');
    await line.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' And more.');
    await expect(line).toBeInViewport();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.getByText('Post updated!').first()).toBeVisible();
    expect((await readPost(page, id)).content).toContain('Paragraph 100. And more.');
    await expect(line).toBeInViewport();
  });

  await test.step('its details', async () => {
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('heading', { name: 'Details' })).toBeFocused();
    const excerpt = page.getByLabel('Excerpt', { exact: true });
    await expect(excerpt).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(excerpt).toBeFocused();
  });

  await test.step('the insert menu', async () => {
    await richText(page).getByText('Paragraph 199.').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    // Where it is on the screen: the line above the form, which says what is kept, may take two rows meanwhile.
    const topOfLine = () =>
      richText(page)
        .locator('p')
        .last()
        .evaluate((line) => Math.round(line.getBoundingClientRect().top));
    const top = await topOfLine();
    await page.keyboard.type('/');
    const options = page.getByRole('listbox', { name: 'Insert' }).getByRole('option');
    await expect(options.first()).toBeInViewport();
    expect(await topOfLine()).toBe(top);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toBeInViewport();
    expect(await topOfLine()).toBe(top);
  });

  await test.step('what Markdown has no syntax for', async () => {
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText('It goes on.');
    for (const [typed, words] of [
      ['/fold', ['How we count', 'By the hour.', '', 'Below it.']],
      ['/glossary', ['RTO', 'How long it may take.', '', '', 'The end.']],
    ] as const) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      for (const [index, line] of words.entries()) {
        if (index > 0) await page.keyboard.press('Enter');
        await page.keyboard.insertText(line);
      }
    }
    await update(page);
    expect((await readPost(page, id)).content).toMatch(
      /<p>It goes on\.<\/p>\s*<details>\s*<summary>How we count<\/summary>\s*<p>By the hour\.<\/p>\s*<\/details>\s*<p>Below it\.<\/p>\s*<dl>\s*<dt>RTO<\/dt>\s*<dd>(?:<p>)?How long it may take\.(?:<\/p>)?<\/dd>\s*<\/dl>\s*<p>The end\.<\/p>/,
    );
  });
});
