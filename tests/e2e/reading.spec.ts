import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, openHydrated, test } from './product.ts';
import { writePost } from './write-post.ts';

const SAMPLE = '/blog/your-terraform-state-is-a-database';

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

test.describe('An article', () => {
  test('has a log of its sections, is shared with its address and title, folds on a narrow screen, and is printed without interactive parts', async ({
    page,
    context,
  }) => {
    await openHydrated(page, SAMPLE);
    const log = page.getByRole('navigation', { name: 'In this article' });
    const link = log.getByRole('link', { name: 'Locks and durability' });
    await expect(log.locator('[aria-current=location]')).toHaveCount(0);
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page).toHaveURL(`${SAMPLE}#section-locks-and-durability`);
    await expect(page.getByRole('heading', { name: 'Locks and durability' })).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await expect(log.locator('[aria-current=location]')).toHaveCount(0);

    await test.step('shared with the address and the title of the page', async () => {
      await context.route(/twitter|linkedin|facebook/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>share</title>' }),
      );
      const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const parameters = { Twitter: 'url', LinkedIn: 'url', Facebook: 'u' };
      for (const [name, parameter] of Object.entries(parameters)) {
        const opened = context.waitForEvent('page');
        await page.getByRole('button', { name }).click();
        const address = new URL((await opened).url());
        expect(address.hostname.toLowerCase()).toContain(name.toLowerCase());
        expect(address.searchParams.get(parameter)).toBe(canonical);
        if (name === 'Twitter') expect(address.searchParams.get('text')).toBe(title);
        await (await opened).close();
      }
    });

    await test.step('folds the log away on a narrow screen', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(log).toBeHidden();
      await page.getByText('In this article').filter({ visible: true }).click();
      await expect(log.getByRole('link')).toHaveCount(7);
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('printed', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const name of ['Main', 'In this article']) {
        await expect(page.getByRole('navigation', { name })).toBeHidden();
      }
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Keep reading' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  test('names the language of its code, coloured by the server, and copies it', async ({
    page,
    context,
    api,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = 'backend "s3" {\n  encrypt = true # <always>\n}';
    const escaped = code.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const path = await writePost(api, {
      title: 'Code to copy',
      content: `<pre><code class="language-hcl">${escaped}</code></pre>`,
    });
    const html = await (await page.request.get(path)).text();
    expect(html).toContain('<span class="tok-c"># &lt;always&gt;</span>');
    expect(html).not.toContain('>Copy<');

    await openHydrated(page, path);
    await expect(page.getByText('HCL', { exact: true })).toBeVisible();
    const button = page.getByRole('button', { name: 'Copy the HCL code' });
    await button.click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect(button).toBeVisible();
  });

  test('shows an upright cover whole, and keeps the dates of a wide table on one line', async ({
    page,
    api,
  }) => {
    const drawn = sharp({
      create: { width: 450, height: 800, channels: 3, background: '#b5532f' },
    });
    const file = { name: 'a.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
    const sent = await api.post('/api/media', { multipart: { file } });
    const cells = ['Storage for cold data', '4,200 USD a month', 'West Europe', '2021-04-01'];
    const row = `<tr>${[...cells, ...cells].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const path = await writePost(api, {
      title: 'Upright and wide',
      content: `<p>What it costs.</p><table><tbody>${row}</tbody></table>`,
      coverImage: (await sent.json()).url,
    });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('.post-cover img')).toHaveCSS('object-fit', 'contain');
      const day = page.getByRole('cell', { name: '2021-04-01' }).last();
      const lines = await day.evaluate((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines).toBe(1);
      await expectNoSidewaysScroll(page);
    }
  });

  test('shows the drawing if its cover fails to load', async ({ page, api }) => {
    await page.route('https://pictures.example/**', (route) => route.abort());
    const coverImage = 'https://pictures.example/gone.jpg';
    const path = await writePost(api, { title: 'A cover that is gone', coverImage });
    await page.goto(path);
    await expect(page.locator('.post-cover use')).toHaveCount(1);
    await expect(page.locator('.post-cover img')).toHaveCount(0);
  });
});

test.describe('The lists', () => {
  test('search finds words of the text, announces the number, and has a link back', async ({
    page,
  }) => {
    await openHydrated(page, '/blog');
    const field = page.getByRole('searchbox', { name: 'Search articles' });
    await field.fill('tfstate');
    await field.press('Enter');
    await expect(page).toHaveURL('/blog?q=tfstate');
    const count = page.getByRole('status').filter({ hasText: 'for “' });
    await expect(count).toHaveText('1 article for “tfstate”');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').locator('.passage mark')).toHaveText(['tfstate']);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    await field.fill('nowhere to be found');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/blog?q=nowhere+to+be+found');
    await expect(page.getByText('Nothing found for “nowhere to be found”')).toBeVisible();
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(field).toHaveValue('');
    await page.goBack();
    await expect(field).toHaveValue('nowhere to be found');
  });

  test('page through many posts, back and forth', async ({ page, api }) => {
    for (let number = 1; number <= 14; number += 1) {
      const data = {
        title: `Post number ${number}`,
        excerpt: 'One of very many.',
        content: '<p>One of very many posts.</p>',
        tags: ['CI/CD & 100%'],
        published: true,
        createdAt: '2020-01-01',
      };
      const answer = await api.post('/api/blog', { data });
      expect(answer.status()).toBe(201);
    }
    await openHydrated(page, '/blog/tag/CI%2FCD%20%26%20100%25');
    await expect(page.getByRole('status')).toHaveText('14 articles');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link')).toHaveText(['1', '2', 'Next']);
    const next = pages.getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(1000);

    await next.click();
    await expect(page).toHaveURL('/blog/tag/CI%2FCD%20%26%20100%25?page=2');
    await expect(page.getByRole('article').first()).toContainText('Post number 2');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('head link[rel=prev]')).toHaveAttribute('href', /100%25$/);
    await expect(page.locator('head link[rel=next]')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(next).toHaveCount(0);

    await page.goBack();
    await expect(page.getByRole('article').first()).toContainText('Post number 14');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await expect(page.locator('head link[rel=next]')).toHaveAttribute('href', /page=2$/);
  });
});

test.describe('A page keeps its layout, whatever its post contains', () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);
  const table = `<table><tr>${'<th>A column</th>'.repeat(20)}</tr><tr>${'<td>a_value_without_a_space</td>'.repeat(20)}</tr></table>`;
  const code = `<pre><code class="language-bash">${`echo ${'x'.repeat(300)} `.repeat(5)}</code></pre>`;
  const posts = {
    'very long words': {
      title: word.slice(0, 300),
      excerpt: word,
      content: `<h2>${word}</h2><p>${word} <code>${word}</code> <a href="https://a.example">${word}</a></p>${code}${table}<ul><li>${word}</li></ul><blockquote>${word}</blockquote><h2>End</h2><dl><dt>${word}</dt><dd>${word}</dd></dl>`,
      tags: ['x'.repeat(50), 'a', '日本語'],
    },
    'a title of 300 characters': { title: 'Words that go on and on '.repeat(12).slice(0, 300) },
    'one word': { title: 'Short', content: `<p>Word.</p>${' '.repeat(20)}`, tags: [] },
    Arabic: {
      title: 'الهجرة إلى السحابة دليل عملي للفرق',
      content: '<p>كيف تنقل الأنظمة.</p><h2>أولا</h2><ul><li>واحد</li></ul><h2>ثانيا</h2>',
      tags: ['سحابة'],
    },
    Chinese: {
      title: '云迁移完全指南'.repeat(10),
      content: `<h2>规划</h2><p>${'云迁移需要规划'.repeat(100)}</p><h2>执行</h2>`,
    },
  };

  test('long, short, right-to-left and Chinese texts, and the list of them all', async ({
    page,
    api,
  }) => {
    const paths = ['/blog'];
    for (const post of Object.values(posts)) paths.unshift(await writePost(api, post));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      for (const width of [320, 820, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('twenty thousand words', async ({ page, api }) => {
    const section = `<h2>A section of the long read</h2>${`<p>${'word '.repeat(100)}</p>`.repeat(5)}`;
    const path = await writePost(api, { title: 'A long read', content: section.repeat(40) });
    await openHydrated(page, path);
    const log = page.getByRole('navigation', { name: 'In this article' });
    await expect(log.getByRole('link')).toHaveCount(40);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2 }));
    await expect(log.locator('[aria-current=location]')).toHaveCount(1);
    const box = await log.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
  });
});
