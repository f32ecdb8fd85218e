import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { writeArchive } from '#adapters/backup/write-archive.ts';
import { createMediaFolder } from '#adapters/buckets/media-folder.ts';
import { readConfiguration } from '#config/configuration.ts';
import { openSnapshot } from '#storage/backup/snapshot.ts';
import { openStore } from '#storage/open-store.ts';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { insertAuthor } from '#tests/support/databases/database-rows.ts';
import { makeMigratedFolder } from '#tests/support/databases/database-sqlite.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const progress = { show: () => {}, say: () => {} };
const now = () => '2026-06-01T12:00:00.000Z';
const hash = 'a'.repeat(32);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forged-'));
  const made = folder;
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  await rename(await makeMigratedFolder(folder), dataDir());
});

interface Forgery {
  readonly parts?: Readonly<Record<string, string>>;
  readonly tables?: readonly { readonly name: string; readonly rows: number }[];
  readonly sequences?: Readonly<Record<string, number>>;
}

/** A file that is whole in itself, with whatever somebody wants to have in it. */
async function forge({ parts = {}, tables = [], sequences = {} }: Forgery): Promise<string> {
  const file = path.join(folder, 'forged.tar.zst');
  const { migrations } = await withSnapshot((snapshot) => snapshot);
  async function* list() {
    for (const [name, text] of Object.entries(parts)) yield { name, bytes: Buffer.from(text) };
  }
  await writeArchive(file, list(), (records) =>
    Buffer.from(
      JSON.stringify({
        ...{ product: 'consulting-website', format: 1, madeAt: now(), engine: 'sqlite' },
        ...{ release: { version: '1.0.0', commit: null }, migrations, sequences, tables },
        pictures: { count: 0, files: 0, bytes: 0, missing: [] },
        parts: records,
      }),
    ),
  );
  return file;
}

const dataDir = () => path.join(folder, 'data');

async function withSnapshot<Result>(
  use: (snapshot: Awaited<ReturnType<typeof openSnapshot>>) => Result,
): Promise<Result> {
  const store = await openStore({ dataDir: dataDir(), logError: failOnLoggedError });
  if ((await store.users.listAdministrators()).length === 0) await insertAuthor(store);
  await store.close();
  const snapshot = await openSnapshot({ dataDir: dataDir() });
  try {
    return use(snapshot);
  } finally {
    await snapshot.close();
  }
}

async function restore(file: string): Promise<void> {
  const read = readConfiguration({ DATA_DIR: dataDir() });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const manifest = await checkBackup(file, (await stat(file)).size, progress);
  const { configuration } = read;
  await restoreBackup({ configuration, file, replaces: true, now, progress }, manifest);
}

describe('a backup that somebody made up', () => {
  it.each([
    '../outside.jpg',
    'pictures/../../outside.jpg',
    `pictures/${hash}/../../../outside.jpg`,
    `pictures/${hash}/480.jpg/x`,
    '/etc/outside.jpg',
    'rows/users"; drop table users; --/000001.jsonl',
    'rows/users/../../x.jsonl',
    'notes.txt',
  ])('chooses no place: %s', async (name) => {
    const file = await forge({ parts: { [name]: 'text' } });
    await expect(restore(file)).rejects.toThrow(/cannot be restored: .* is no part of a backup/);
    expect(await readdir(folder)).not.toContain('outside.jpg');
  });

  it('becomes no part of a statement', async () => {
    const sequences = { "users'; drop table users; --": 1 };
    const file = await forge({ sequences });
    await expect(restore(file)).rejects.toThrow('This release knows no table');
    const tables = [{ name: 'sqlite_master', rows: 1 }];
    await expect(restore(await forge({ tables }))).rejects.toThrow('knows no table sqlite_master');
    const rows = await withSnapshot(({ tables }) => tables.find(({ name }) => name === 'users'));
    expect(rows?.rows).toBe(1);
  });

  it('names no picture after a folder that would be removed with it', async () => {
    const row = { id: 1, hash: '../..', widths: '480', formats: 'jpg' };
    const file = await forge({
      parts: { 'rows/media/000001.jsonl': `${JSON.stringify(row)}\n` },
      tables: [{ name: 'media', rows: 1 }],
    });
    await expect(restore(file)).rejects.toThrow('a picture with the name "../.."');
    expect(await readdir(dataDir())).toContain('site.db');
  });

  it('cannot fill the memory with a part that is larger than any', async () => {
    const header = Buffer.alloc(512);
    const size = 65 * 1024 ** 2;
    new Header({ path: 'rows/users/000001.jsonl', mode: 0o600, size, type: 'File' }).encode(header);
    const file = path.join(folder, 'bomb.tar.gz');
    await writeFile(file, gzipSync(Buffer.concat([header, Buffer.alloc(size + 1024)])));
    await expect(restore(file)).rejects.toThrow('cannot be restored: it is damaged');
  });
});

describe('a backup is refused in one line', () => {
  const rows = (text: string) =>
    forge({
      parts: { 'rows/tags/000001.jsonl': text },
      tables: [{ name: 'tags', rows: 1 }],
    });

  it.each(['null\n', '[1]\n', '{"id":1,\n', '{"id":{}}\n'])('whose row is %j', async (text) => {
    await expect(restore(await rows(text))).rejects.toThrow(
      'rows/tags/000001.jsonl, line 1 of the backup is no row',
    );
  });

  it.each([
    ['its parts need', 0, 17],
    ['the file can hold, with many parts of nothing', 20_000, 20],
  ])('whose manifest says more than %s', async (_what, parts, megabytes) => {
    const head = (name: string, size: number) => {
      const header = Buffer.alloc(512);
      new Header({ path: name, mode: 0o600, size, type: 'File' }).encode(header);
      return header;
    };
    const size = megabytes * 1024 ** 2;
    const named = (index: number) => `pictures/${String(index).padStart(32, '0')}/1.webp`;
    const file = path.join(folder, 'blanks.tar.gz');
    const headers = Array.from({ length: parts }, (_, index) => head(named(index), 0));
    const manifest = [head('manifest.json', size), Buffer.alloc(size + 1024, ' ')];
    await writeFile(file, gzipSync(Buffer.concat([...headers, ...manifest])));
    await expect(restore(file)).rejects.toThrow('cannot be restored: it is damaged');
  });

  it('that is cut by one byte, or has something behind its end', async () => {
    const file = await forge({});
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, -1));
    await expect(restore(file)).rejects.toThrow('it is cut off, or has more behind its end');
    for (const tail of [Buffer.alloc(700), Buffer.alloc(700, 'x'), whole]) {
      await writeFile(file, Buffer.concat([whole, tail]));
      await expect(restore(file)).rejects.toThrow('has more behind its end');
    }
  });
});

it('HTML of posts in a backup is cleaned like any other', async () => {
  const { migrations: _, ...snapshot } = await withSnapshot((one) => one);
  const users = snapshot.tables.find(({ name }) => name === 'users');
  expect(users?.rows).toBe(1);
  const file = await forge({
    parts: {
      'rows/users/000001.jsonl': `${JSON.stringify({ id: 1, username: 'a', username_key: 'a', password_hash: 'x', is_password_unchecked: 0, is_suspended: 0, created_at: now() })}\n`,
      'rows/blog_posts/000001.jsonl': `${JSON.stringify({
        ...{
          id: 1,
          title: 'A title',
          slug: 'a',
          excerpt: 'An excerpt',
          author_id: 1,
          published: 1,
        },
        ...{
          created_at: now(),
          updated_at: now(),
          content_source: '',
          search_text: '',
          title_key: 'a',
          is_dated: 1,
        },
        content: '<p onclick="steal()">Text</p><script>steal()</script>',
      })}\n`,
    },
    tables: [
      { name: 'users', rows: 1 },
      { name: 'blog_posts', rows: 1 },
    ],
  });
  await restore(file);
  const store = await openStore({ dataDir: dataDir(), logError: failOnLoggedError });
  onTestFinished(() => store.close());
  expect((await store.posts.findById(1))?.content).toBe('<p>Text</p>');
});

describe('a folder of pictures', () => {
  it.each(['../x', '..', '', '/etc', `${hash}/../..`])('has no place for %j', async (name) => {
    const bucket = createMediaFolder(path.join(folder, 'media'));
    await expect(bucket.remove(name)).rejects.toThrow('is no place of a picture');
    await expect(bucket.get(name)).rejects.toThrow('is no place of a picture');
    await expect(bucket.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow('is no place');
  });
});
