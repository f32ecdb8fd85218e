import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startProduct } from '../support/running-product.ts';
import {
  findPostFormPath,
  type PostForm,
  postFormPaths,
  postForms,
  submitName,
} from './post-forms.ts';
import {
  administrator,
  asAdministrator,
  enter,
  expect,
  holdRequests,
  test,
  watchNoise,
} from './product.ts';

test.use(asAdministrator);

const typed = {
  title: 'Zwölf Boxkämpfer 🥊 jagen Viktor',
  excerpt: 'שלום, and an excerpt that is long enough.',
  content: 'Every character of this text 🥊 must come back: ‏אבג, ñandú, 漢字.',
  tags: 'größe, 漢字, nothing lost',
};
type Typed = typeof typed;
const charactersTyped = Object.values(typed).join('').length;

/** The editor, even while it is disabled because the form is being sent. */
const richText = (page: Page) =>
  page.getByRole('textbox', { name: 'Content' }).and(page.locator('[contenteditable]'));
const hasEditor = (form: PostForm) => form === 'rich' || form === 'edit';

/** Fills every field, without waiting afterwards. */
async function type(page: Page, form: PostForm, text: Typed = typed): Promise<void> {
  for (const name of ['title', 'excerpt', 'tags'] as const) {
    await page.locator(`[name="${name}"]`).fill(text[name]);
  }
  if (!hasEditor(form)) return page.locator('[name="content"]').fill(text.content);
  await richText(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text.content);
}

/** The values of the form. */
async function read(page: Page, form: PostForm): Promise<Typed> {
  const readValue = (name: string) => page.locator(`[name="${name}"]`).inputValue();
  await expect(page.locator('[name="title"]')).toBeVisible();
  if (hasEditor(form)) await expect(richText(page)).toBeVisible();
  return {
    title: await readValue('title'),
    excerpt: await readValue('excerpt'),
    content: hasEditor(form)
      ? (await richText(page).locator('> p').allTextContents()).join('')
      : await readValue('content'),
    tags: await readValue('tags'),
  };
}

/** The post that was changed last, as stored on the server. */
async function readStored(page: Page): Promise<Typed> {
  const list = await page.request.get('/api/blog?limit=1&sort=-updatedAt');
  const [{ id }] = (await list.json()) as [{ id: number }];
  const answer = await page.request.get(`/api/blog/id/${id}`);
  const post = (await answer.json()) as Omit<Typed, 'tags'> &
    Record<'contentSource', string> &
    Record<'tags', string[]>;
  return {
    title: post.title,
    excerpt: post.excerpt,
    content: post.contentSource.replace(/<[^>]*>/g, ''),
    tags: post.tags.join(', '),
  };
}

function countLost(found: Typed): number {
  const lost = Object.entries(typed).map(([name, text]) => {
    const there = found[name as keyof Typed];
    return there === text ? 0 : text.length;
  });
  return lost.reduce((sum, count) => sum + count, 0);
}

/** Counts lost characters, which must be 0 in every test of this file. */
function expectNothingLost(found: Typed): void {
  const lost = countLost(found);
  const description = `${lost} of ${charactersTyped}`;
  test.info().annotations.push({ type: 'characters lost', description });
  expect(found).toEqual(typed);
  expect(lost).toBe(0);
}

const expectStored = (page: Page) =>
  expect
    .poll(async () => countLost(await readStored(page)), { message: 'characters lost' })
    .toBe(0);

const submit = (page: Page) => page.getByRole('button', { name: submitName }).click();

const kept = (page: Page) => page.getByText('What you typed is kept on this device.');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

async function signInAgain(page: Page): Promise<void> {
  await signInDialog(page).getByLabel('Password').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(signInDialog(page)).toHaveCount(0);
}

/**
 * A form without the editor and one with it, before there is a post and after. Others are reloaded; these are so below, and
 * in trouble-while-writing.spec.ts.
 */
const wholeJourney: readonly PostForm[] = ['main', 'edit'];

async function closeWithoutQuestion(page: Page): Promise<void> {
  let isAsked = false;
  page.on('dialog', (question) => {
    isAsked = true;
    void question.accept();
  });
  const gone = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await gone;
  expect(isAsked).toBe(false);
}

test('nothing typed into any form is lost by a closed tab, a reload, a lost connection, a killed server, or a session that ends', async ({
  browser,
  noise,
}) => {
  test.slow();
  let server = await startProduct();
  try {
    const { url, dataDir } = server;
    const context = await browser.newContext({ baseURL: url });
    const pages = new Map<PostForm, Page>();
    for (const form of postForms) {
      const page = await context.newPage();
      watchNoise(page, noise);
      if (pages.size === 0) await enter(page);
      pages.set(form, page);
      const path = await findPostFormPath(form, page);
      if (!wholeJourney.includes(form)) {
        await test.step(`a reload of the ${form} form`, async () => {
          await page.goto(path);
          await type(page, form);
          await page.reload();
          expectNothingLost(await read(page, form));
        });
        continue;
      }
      await test.step(`a closed tab with the ${form} form`, async () => {
        const closed = await context.newPage();
        await closed.goto(path);
        await type(closed, form, { ...typed, title: 'Other', content: 'Other' });
        await type(closed, form);
        await closeWithoutQuestion(closed);
        await page.goto(path);
        expectNothingLost(await read(page, form));
      });
      await test.step(`the ${form} form without a connection`, async () => {
        await context.setOffline(true);
        await submit(page);
        await expect(kept(page)).toBeVisible();
        expectNothingLost(await read(page, form));
        await context.setOffline(false);
        await expect(page.getByText('The connection is back')).toBeVisible();
      });
    }
    await server.kill();
    for (const [form, page] of pages) {
      await test.step(`the ${form} form without the server`, async () => {
        await submit(page);
        await expect(kept(page)).toBeVisible();
        expectNothingLost(await read(page, form));
      });
    }

    server = await startProduct({ PORT: new URL(url).port }, dataDir);
    for (const [form, page] of pages) {
      await test.step(`the ${form} form is sent afterwards`, async () => {
        const endsSession = wholeJourney.includes(form);
        if (endsSession) await context.clearCookies();
        await tryAgain(page);
        if (endsSession) {
          await expect(signInDialog(page).getByLabel('Password')).toBeFocused();
          expectNothingLost(await read(page, form));
          await signInAgain(page);
        }
        await expectStored(page);
      });
    }
    await context.close();
  } finally {
    await server.dispose();
  }
});

test('two tabs with one form keep their texts apart', async ({ page, context }) => {
  const other = await context.newPage();
  const otherText = { ...typed, title: 'Another text in another tab' };
  for (const tab of [page, other]) {
    await tab.goto(postFormPaths.main);
    // A form that opens later would go on with what the first has not sent yet.
    await expect(tab.getByLabel('Title')).toBeVisible();
  }
  await type(page, 'main');
  await type(other, 'main', otherText);
  await other.reload();
  expect(await read(other, 'main')).toEqual(otherText);
  // What ends the one draft leaves the other.
  await submit(other);
  await expect(other).toHaveURL('/admin/posts');
  await page.reload();
  expectNothingLost(await read(page, 'main'));
});

/** The path of a small picture in a large file: most of it is still to be sent when the server refuses. */
async function drawHeavyPicture(): Promise<string> {
  const create = { width: 64, height: 64, channels: 3, background: '#808080' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  // Comments, as long as one can be, behind the two bytes with which a file begins.
  const comment = Buffer.alloc(2 + 0xffff, ' ');
  comment.set([0xff, 0xfe, 0xff, 0xff]);
  const comments = Array.from({ length: 90 }, () => comment);
  // A path, because what is given as bytes is sent to the browser as text.
  const file = test.info().outputPath('large.jpg');
  await writeFile(file, [picture.subarray(0, 2), ...comments, picture.subarray(2)]);
  return file;
}

test('after a session has ended, every save, upload, deletion and list waits for a new sign-in', async ({
  page,
  context,
}) => {
  await page.goto(await findPostFormPath('edit', page));
  await expect(richText(page)).toBeVisible();
  await type(page, 'edit');
  await test.step('whoever does not sign in keeps writing, and is asked at the next save', async () => {
    await context.clearCookies();
    await submit(page);
    await expect(signInDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Please sign in to continue.').first()).toBeVisible();
    expectNothingLost(await read(page, 'edit'));
    // What is kept meanwhile, two seconds after the last key, asks nothing.
    const refused = page.waitForResponse(
      (answer) => answer.status() === 401 && answer.url().endsWith('/working-copy'),
    );
    await page.getByLabel('Title').press('End');
    await page.getByLabel('Title').pressSequentially('!');
    await refused;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await submit(page);
    await signInAgain(page);
    await expect(page.getByText('Post updated!').first()).toBeVisible();
    await page.getByLabel('Title').fill(typed.title);
  });
  await test.step('a picture is uploaded after signing in, into the text and as the cover', async () => {
    const file = await drawHeavyPicture();
    for (const [field, uploaded] of [
      ['Choose pictures', richText(page).locator('img[src^="/media/"]')],
      ['Cover Image', page.getByLabel('Picture description')],
    ] as const) {
      await context.clearCookies();
      await page.getByLabel(field).setInputFiles(file);
      await signInAgain(page);
      await expect(uploaded).toBeVisible();
    }
    expectNothingLost(await read(page, 'edit'));
  });
  await test.step('a deletion waits, too', async () => {
    await context.clearCookies();
    await page.getByRole('button', { name: 'Delete' }).click();
    await signInAgain(page);
    await expect(page.getByText('Post deleted').first()).toBeVisible();
    await expect(page).toHaveURL('/admin/posts');
    await expect(page.getByText(/posts in total/)).toBeVisible();
  });
  await test.step('a list is read again, on the same screen', async () => {
    await context.clearCookies();
    // Not with the mouse: what the screen reads anew would ask to sign in too, over the link.
    await page.getByRole('link', { name: 'Tags', exact: true }).dispatchEvent('click');
    await signInAgain(page);
    await expect(page.getByText(/\d tags$/)).toBeVisible();
    await expect(page).toHaveURL('/admin/tags');
  });
});

async function expectQuestionBeforeLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.assign('/')));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

test('a picture being uploaded, for the text or for the cover, asks before the page is left; so does a device without room', async ({
  page,
}) => {
  await page.goto(await findPostFormPath('edit', page));
  await expect(richText(page)).toBeVisible();
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c9512a' } });
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  for (const field of ['Choose pictures', 'Cover Image']) {
    await test.step(field, async () => {
      const release = await holdRequests(page, '**/api/media');
      await page.getByLabel(field).setInputFiles(file);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
      await expectQuestionBeforeLeaving(page);
      release();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
  await test.step('a device without room', async () => {
    await expect(page.getByText(/^Kept on the server at/)).toBeVisible();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByLabel('Title').fill('There is no room for this');
    await expect(page.getByText('This device has no room for a copy of your text')).toBeVisible();
    await expectQuestionBeforeLeaving(page);
    await expect(page.getByLabel('Title')).toHaveValue('There is no room for this');
  });
});
