import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import {
  findPostFormPath,
  type PostForm,
  postFormPaths,
  postForms,
  submitName,
} from './post-forms.ts';
import { administrator, asAdministrator, enter, expect, holdRequests, test } from './product.ts';

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

/** Types into every field as a person does, without waiting afterwards. */
async function type(page: Page, form: PostForm, text: Typed = typed): Promise<void> {
  for (const name of ['title', 'excerpt', 'tags'] as const) {
    await page.locator(`[name="${name}"]`).fill('');
    await page.locator(`[name="${name}"]`).pressSequentially(text[name]);
  }
  const content = hasEditor(form) ? richText(page) : page.locator('[name="content"]');
  await content.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text.content);
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

for (const form of postForms) {
  test.describe(`nothing typed into the ${form} form is lost`, () => {
    test('by a reload', async ({ page }) => {
      await page.goto(await findPostFormPath(form, page));
      await type(page, form);
      await page.reload();
      expectNothingLost(await read(page, form));
    });

    test('by a closed tab', async ({ page, context }) => {
      const path = await findPostFormPath(form, page);
      const closed = await context.newPage();
      await closed.goto(path);
      await type(closed, form);
      const gone = closed.waitForEvent('close');
      await closed.close({ runBeforeUnload: true });
      await gone;
      await page.goto(path);
      expectNothingLost(await read(page, form));
    });

    test('by a lost connection', async ({ page, context }) => {
      await page.goto(await findPostFormPath(form, page));
      await type(page, form);
      await context.setOffline(true);
      await submit(page);
      await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
      expectNothingLost(await read(page, form));
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectStored(page);
    });

    test('by a session that ends meanwhile', async ({ page, context }) => {
      await page.goto(await findPostFormPath(form, page));
      await type(page, form);
      await context.clearCookies();
      await submit(page);
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
      await expect(dialog.getByLabel('Password')).toBeFocused();
      expectNothingLost(await read(page, form));
      await dialog.getByLabel('Password').fill(administrator.password);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expectStored(page);
    });
  });
}

test.describe('when the server is killed', () => {
  let killed: RunningProduct | undefined;

  test.beforeAll(async () => {
    killed = await startProduct();
  });
  test.afterAll(() => killed?.dispose());

  for (const form of postForms) {
    test(`nothing of the ${form} form is lost`, async ({ browser }) => {
      if (!killed) throw new Error('There is no product to kill');
      const { url, dataDir } = killed;
      const page = await browser.newPage({ baseURL: url });
      await enter(page);
      await page.goto(await findPostFormPath(form, page));
      await type(page, form);
      await killed.kill();
      await submit(page);
      await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
      expectNothingLost(await read(page, form));

      killed = await startProduct({ PORT: new URL(url).port }, dataDir);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectStored(page);
      await page.close();
    });
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
  for (const tab of [page, other]) await tab.reload();
  expectNothingLost(await read(page, 'main'));
  expect(await read(other, 'main')).toEqual(otherText);

  await submit(other);
  await expect(other).toHaveURL('/admin/posts');
  await page.reload();
  expectNothingLost(await read(page, 'main'));
});

test('someone who does not sign in again can keep writing, and is asked at the next save', async ({
  page,
  context,
}) => {
  await page.goto(postFormPaths.rich);
  await type(page, 'rich');
  await context.clearCookies();
  await submit(page);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Please sign in to continue.').first()).toBeVisible();
  expectNothingLost(await read(page, 'rich'));
  // What is kept meanwhile, two seconds after the last key, asks nothing.
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.getByLabel('Title').press('End');
  await page.getByLabel('Title').pressSequentially('!');
  await refused;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await submit(page);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});

test('a deletion waits for a new sign-in too', async ({ page, context }) => {
  await page.goto(await findPostFormPath('edit', page));
  await expect(richText(page)).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Post deleted').first()).toBeVisible();
});

test.describe('a picture whose upload meets an ended session is uploaded after signing in', () => {
  /** Noise, which no format compresses: most of it is still to be sent when the server refuses. */
  const drawLargePicture = () =>
    sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();

  async function uploadWithoutSession(page: Page, field: string): Promise<void> {
    const buffer = await drawLargePicture();
    expect(buffer.length).toBeGreaterThan(5_000_000);
    await page.context().clearCookies();
    const file = { name: 'large.png', mimeType: 'image/png', buffer };
    await page.getByLabel(field).setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Password').fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }

  test('into the text', async ({ page }) => {
    await page.goto(postFormPaths.rich);
    await type(page, 'rich');
    await uploadWithoutSession(page, 'Choose pictures');
    await expect(richText(page).locator('img[src^="/media/"]')).toBeVisible();
    expectNothingLost(await read(page, 'rich'));
  });

  test('as the cover', async ({ page }) => {
    await page.goto(await findPostFormPath('edit', page));
    await expect(richText(page)).toBeVisible();
    await type(page, 'edit');
    await uploadWithoutSession(page, 'Cover Image');
    await expect(page.getByLabel('Picture description')).toBeVisible();
    expectNothingLost(await read(page, 'edit'));
  });
});

test('a list is read again after signing in, on the same screen', async ({ page, context }) => {
  // What the dashboard still reads would ask to sign in too, and the dialog would hide the link.
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await context.clearCookies();
  await page.getByRole('link', { name: 'All Posts', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/posts in total/)).toBeVisible();
  await expect(page).toHaveURL('/admin/posts');
});

async function expectQuestionBeforeLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.assign('/')));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

test('a device without room shows it, and asks before the page is left', async ({ page }) => {
  await page.goto(postFormPaths.main);
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

for (const [what, form, field] of [
  ['for the text', 'rich', 'Choose pictures'],
  ['for the cover', 'edit', 'Cover Image'],
] as const) {
  test(`a picture ${what} being uploaded asks before the page is left`, async ({ page }) => {
    await page.goto(await findPostFormPath(form, page));
    await expect(richText(page)).toBeVisible();
    const release = await holdRequests(page, '**/api/media');
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c9512a' } });
    const file = { name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
    await page.getByLabel(field).setInputFiles(file);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expectQuestionBeforeLeaving(page);
    release();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
}

test('a form with a kept copy is left without a question', async ({ page }) => {
  await page.goto(postFormPaths.main);
  await page.getByLabel('Title').fill('Kept on the device');
  let isAsked = false;
  page.on('dialog', (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Kept on the device');
  expect(isAsked).toBe(false);
});
