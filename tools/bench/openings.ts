import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { openStore } from '#storage/open-store.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { startProduct } from '#tests/support/running-product.ts';
import { type Figure, getMedian } from './figure.ts';
import { GeneratedContent } from './generated-content.ts';
import { launchBrowser, signIn } from './panel-browser.ts';

const POSTS = 10_000;
const REVISIONS = 50;
const TEMPLATES = 100;
const ROUNDS = 25;
const WARM_UP_ROUNDS = 3;
const RATIO_MAX = 1.2;

/** How long the edit page takes to open among 10,000 posts with 50 revisions each, and with none. */
export async function measureOpenings(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-openings-'));
  const [without, having] = [join(directory, 'without'), join(directory, 'having')];
  try {
    const first = await insertPosts(without);
    cpSync(without, having, { recursive: true });
    await addRevisions(having, first);
    return await compare(without, having, first);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const logError = (error: unknown) => console.error(error);

/** Only the first are written as the product does it; the database copies them, which takes seconds. */
async function insertPosts(dataDir: string): Promise<number> {
  const content = new GeneratedContent(POSTS);
  const store = await openStore({ dataDir, logError });
  const author = await store.users.insert({
    ...{ username: 'author', passwordHash: 'of nobody', role: null },
    createdAt: '2020-01-01T00:00:00.000Z',
  });
  if (!author.ok) throw new Error('The database is not empty.');
  const ids: number[] = [];
  for (let index = 0; index < TEMPLATES; index += 1) {
    const result = await store.posts.insert(content.buildPost(index, author.user.id));
    if (result.ok) ids.push(result.id);
  }
  await store.close();
  await query(
    dataDir,
    `with recursive numbers (n) as (
        select 1 union all select n + 1 from numbers where n < ${POSTS / TEMPLATES - 1}
      )
      insert into blog_posts (slug, title, excerpt, content, content_source, author_id, published,
          created_at, updated_at, search_text, title_key)
        select slug || '-copy-' || n, title, excerpt, content, content_source, author_id, published,
          created_at, updated_at, search_text, title_key
        from blog_posts, numbers`,
  );
  return ids[0] ?? Number.NaN;
}

/** Each revision changes a word of the one before it, as an edit does. */
async function addRevisions(dataDir: string, postId: number): Promise<void> {
  const content = new GeneratedContent(REVISIONS);
  const fields = { title: content.writeTitle(), content: content.writeContent() };
  const store = await openStore({ dataDir, logError });
  for (let number = 0; number < REVISIONS; number += 1) {
    const savedAt = new Date(Date.UTC(2026, 0, 1, number)).toISOString();
    const edited = { ...fields, excerpt: `Version ${number}` };
    await store.revisions.add({ postId, savedAt, savedBy: null, words: 560, fields: edited });
  }
  await store.close();
  const others = (table: string) =>
    `from blog_posts, ${table} made where blog_posts.id <> ${postId}`;
  await query(
    dataDir,
    `insert into revision_texts (post_id, body)
      select blog_posts.id, body ${others('revision_texts')}`,
    `insert into post_revisions (post_id, saved_at, title, words, text_id, difference, thinned)
      select blog_posts.id, saved_at, made.title, words, text_id, difference, thinned
      ${others('post_revisions')}`,
    'analyze',
  );
}

async function query(dataDir: string, ...statements: readonly string[]): Promise<void> {
  await withEngine({ dataDir, logError }, async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

async function compare(without: string, having: string, firstId: number): Promise<Figure[]> {
  const products = [await startProduct({}, without), await startProduct({}, having)];
  const browser = await launchBrowser();
  try {
    const pages: Page[] = [];
    for (const { url } of products) {
      const context = await browser.newContext({ baseURL: url });
      await signIn(context);
      pages.push(await context.newPage());
    }
    const draw = new GeneratedContent(7);
    const times: number[][] = [[], []];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const id = firstId + draw.pick(POSTS);
      // In turn, so that other load on the machine affects both.
      for (const [index, page] of pages.entries()) {
        const time = await open(page, id);
        if (round >= 0) times[index]?.push(time);
      }
    }
    const [none = Number.NaN, many = Number.NaN] = times.map(getMedian);
    return [
      {
        name: `edit page among ${POSTS} posts with ${REVISIONS} revisions each`,
        value: many / none,
        unit: '× without',
        target: { atMost: RATIO_MAX },
        note: `median ${many.toFixed(0)} ms, without revisions ${none.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    for (const product of products) await product.dispose();
  }
}

async function open(page: Page, id: number): Promise<number> {
  const start = performance.now();
  await page.goto(`/admin/posts/edit/${id}`);
  await page.locator('[contenteditable="true"]').waitFor();
  return performance.now() - start;
}
