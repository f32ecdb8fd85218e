import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#storage/open-store.ts';
import { GeneratedContent } from '../../../tools/bench/generated-content.ts';

const ROWS_AT_ONCE = 2000;

/** In the title of every post, so that a search for it matches all. */
export const COMMON_WORD = 'ledger';

/**
 * A data folder with this many posts, for the caller to change and remove. Filling one takes
 * minutes, so it is kept in the temporary directory, and each call gets a copy.
 */
export async function copyFilledFolder(posts: number): Promise<string> {
  const template = join(tmpdir(), `faults-${posts}-posts`);
  if (!existsSync(template)) {
    process.stderr.write(`Filling a database with ${posts} posts…\n`);
    const draft = `${template}.${process.pid}`;
    await mkdir(draft);
    await fill(draft, posts);
    await rename(draft, template);
  }
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  await cp(template, folder, { recursive: true });
  return folder;
}

async function fill(dataDir: string, count: number): Promise<void> {
  const content = new GeneratedContent(11);
  const store = await openStore({
    dataDir,
    logError: (error, context) => process.stderr.write(`${context}: ${error.message}\n`),
  });
  const author = { username: 'author', passwordHash: 'of nobody', role: null };
  const inserted = await store.users.insert({ ...author, createdAt: '2020-01-01T00:00:00.000Z' });
  if (!inserted.ok) throw new Error('The database is not empty.');
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    await store.withTransaction(async ({ posts }) => {
      for (let index = from; index < Math.min(from + ROWS_AT_ONCE, count); index += 1) {
        const post = content.buildPost(index, inserted.user.id);
        // A paragraph is enough: lists and searches are what is measured.
        const [paragraph = ''] = post.content.split('\n');
        const title = `${post.title} ${COMMON_WORD}`;
        await posts.insert({ ...post, title, content: paragraph, contentSource: paragraph });
      }
    });
  }
  await store.close();
}

/** Removes a copy. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
