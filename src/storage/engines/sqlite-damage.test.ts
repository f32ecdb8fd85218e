import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { makeMigratedFolder } from '#tests/support/databases/database-sqlite.ts';
import { openStore } from '../open-store.ts';
import { findDamage } from './sqlite-damage.ts';

const sqliteReaders = { programFile: 'src/storage/engines/sqlite-reader-program.ts' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeMigratedFolder();
  const made = dataDir;
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  const store = await openStore({ dataDir, logError: failOnLoggedError });
  for (let count = 0; count < 20; count += 1) {
    await store.contact.insert({ ...buildNewSubmission(), message: 'words '.repeat(500) });
  }
  await store.close();
});

/** The first page of a table or an index. */
function findPage(name: string): { readonly start: number; readonly length: number } {
  const file = new SqliteFile(path.join(dataDir, 'site.db'), { readonly: true });
  const length = Number(file.pragma('page_size', { simple: true }));
  const root = file.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(name);
  file.close();
  return { start: (Number(root) - 1) * length, length };
}

async function overwrite(name: string): Promise<void> {
  const { start, length } = findPage(name);
  const file = await open(path.join(dataDir, 'site.db'), 'r+');
  await file.write(Buffer.alloc(length, 0xab), 0, length, start);
  await file.close();
}

it('finds nothing in a file that is whole, and changes nothing', async () => {
  const store = await openStore({ dataDir, logError: failOnLoggedError, sqliteReaders });
  const before = await stat(path.join(dataDir, 'site.db'));
  expect(await store.findDamage()).toBeNull();
  expect((await stat(path.join(dataDir, 'site.db'))).mtimeMs).toBe(before.mtimeMs);
  await store.close();
});

it.each(['contact_submissions', 'contact_submissions_fts_data', 'redirects'])(
  'finds a damaged page that no start reads: %s',
  async (name) => {
    await overwrite(name);
    const store = await openStore({ dataDir, logError: failOnLoggedError, sqliteReaders });
    expect(await store.findDamage()).toMatchObject({
      name: 'StorageError',
      fault: 'damaged',
      message: expect.stringMatching(/^(?!.*\n).*(?:page|malformed)/),
    });
    await store.close();
  },
);

describe('a look that SQLite does not come back from', () => {
  async function look() {
    const programFile = path.join(dataDir, 'endless.cjs');
    const pidFile = path.join(dataDir, 'pid');
    const write = `require('fs').writeFileSync(process.argv[2], String(process.pid))`;
    await writeFile(programFile, `${write}; for (;;);`);
    const stopping = new AbortController();
    const found = findDamage({ programFile, databaseFile: pidFile }, stopping.signal);
    const pid = await vi.waitUntil(() => readFile(pidFile, 'utf8').then(Number, () => 0), 20_000);
    return { found, pid, stop: () => stopping.abort() };
  }

  it('ends at once when its server stops', async () => {
    const { found, pid, stop } = await look();
    stop();
    await expect(found).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000);
  });

  it('is no fault of the server if a signal to all its processes ends it', async () => {
    const { found, pid } = await look();
    process.kill(pid, 'SIGTERM');
    await expect(found).rejects.toMatchObject({
      ...{ name: 'StorageError', message: 'Looking for damage was ended by SIGTERM' },
    });
  });
});
