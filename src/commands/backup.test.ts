import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMediaFolder } from '#adapters/buckets/media-folder.ts';
import { type Configuration, readConfiguration } from '#config/configuration.ts';
import { openSnapshot } from '#storage/backup/snapshot.ts';
import { migrateToLatest } from '#storage/engines/migrate.ts';
import { openStore, type StoreOptions } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { createPostgresTestDatabase } from '#tests/support/databases/database-postgres.ts';
import {
  buildNewMedia,
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { makeMigratedFolder } from '#tests/support/databases/database-sqlite.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { createEmptyDatabase } from '#tests/support/databases/empty-database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { makeBackup } from './make-backup.ts';
import { openOuterBucket } from './picture-buckets.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const progress = { show: () => {}, say: () => {} };
const release = { version: '1.2.3', commit: null };
const now = () => '2026-06-01T12:00:00.000Z';
const later = () => '2026-06-03T12:00:00.000Z';
const HASHES = ['1', '2', '3'].map((digit) => digit.repeat(32));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  const made = folder;
  onTestFinished(() => rm(made, { recursive: true, force: true }));
});

function configure(variables: Readonly<Record<string, string>>): Configuration {
  const read = readConfiguration({ DATA_DIR: path.join(folder, 'data'), ...variables });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  return read.configuration;
}

/** With a database that needs no migrations. */
const configureFirst = async () => configure({ DATA_DIR: await makeMigratedFolder(folder) });

async function configurePostgres(variables: Readonly<Record<string, string>> = {}) {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  return configure({ DATABASE_URL: url, ...variables });
}

async function withStore<Result>(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ databaseUrl, dataDir, logError: failOnLoggedError });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** More than one block of a file. */
const bytesOf = (key: string) => Buffer.from(`the bytes of ${key}`.repeat(5000));

/** More rows than are read at once. */
const MANY = 700;

/** A little of everything, including what is awkward to carry over. */
async function fill(configuration: Configuration, messages = 20): Promise<void> {
  await withStore(configuration, async (store) => {
    const authorId = await insertAuthor(store);
    await store.users.setEmail(authorId, 'author@firm.example');
    const tags = ['Zürich', 'cost'];
    await insertPost(store, {
      authorId,
      slug: 'first',
      content: '<p>“Quoted”\n\u2028 😀</p>',
      tags,
    });
    await insertPost(store, { authorId, slug: 'second', published: false, tags: ['cost'] });
    const gone = await insertPost(store, { authorId, slug: 'gone' });
    await store.posts.moveToTrash(gone, now());
    const last = await insertPost(store, { authorId, slug: 'removed' });
    await store.posts.moveToTrash(last, now());
    await store.withTransaction(async ({ contact }) => {
      for (let index = 0; index < messages; index += 1) {
        const isRead = index % 2 === 0;
        await contact.insert(buildNewSubmission({ fullName: `Sender ${index}`, isRead }));
      }
    });
    for (const hash of HASHES) {
      await store.media.insert(buildNewMedia({ hash, createdBy: authorId }));
    }
    const bucket = await openOuterBucket(configuration);
    for (const key of HASHES.flatMap((hash) =>
      ['avif', 'webp', 'jpg'].map((end) => `${hash}/480.${end}`),
    )) {
      if (bucket) await bucket.put(key, bytesOf(key), 'image/webp');
      else await store.mediaFiles.put(key, `version of ${key}`, bytesOf(key));
    }
  });
}

async function backUp(configuration: Configuration, name = 'site.tar.zst'): Promise<string> {
  const file = path.join(folder, name);
  await makeBackup({ configuration, file, release, now, progress });
  return file;
}

async function restore(configuration: Configuration, file: string, replaces = false) {
  const manifest = await checkBackup(file, (await stat(file)).size, progress);
  await restoreBackup({ configuration, file, replaces, now: later, progress }, manifest);
}

/** Everything that a backup should carry over, in one form for both engines. */
async function readAll(configuration: Configuration) {
  const snapshot = await openSnapshot(configuration);
  try {
    const tables: Record<string, unknown[]> = {};
    for (const table of snapshot.tables) {
      const rows = [];
      for await (const batch of snapshot.readRows(table)) rows.push(...batch);
      tables[table.name] = rows;
    }
    const bucket = await openOuterBucket(configuration);
    const files: Record<string, boolean> = {};
    for (const key of (await snapshot.listPictures()).flatMap(({ keys }) => keys)) {
      const file = bucket ? await bucket.get(key) : null;
      const bytes = file ? await buffer(file.body) : await snapshot.readPictureFile(key);
      files[key] = bytesOf(key).equals(bytes ?? Buffer.alloc(0));
    }
    return { tables, files, sequences: snapshot.sequences };
  } finally {
    await snapshot.close();
  }
}

describe('a backup', () => {
  it('carries every row and picture from SQLite to PostgreSQL and S3, and back', async () => {
    const s3 = await startS3Server('pictures');
    onTestFinished(() => s3.close());
    const s3Url = `s3://KEY:SECRET@${s3.origin.replace('http://', '')}/pictures?tls=false`;
    const places = [
      await configureFirst(),
      await configurePostgres({ DATA_DIR: path.join(folder, 'unused') }),
      configure({ DATA_DIR: path.join(folder, 'third'), MEDIA_S3_URL: s3Url }),
      await configurePostgres({ MEDIA_S3_URL: s3Url }),
      configure({ DATA_DIR: path.join(folder, 'last') }),
    ];
    const [origin] = places;
    if (!origin) throw new Error('There are five places');
    await fill(origin, MANY);
    const expected = await readAll(origin);
    expect(Object.values(expected.files)).toEqual(Array(9).fill(true));
    expect(expected.tables.contact_submissions).toHaveLength(MANY);
    let from = origin;
    for (const to of places.slice(1)) {
      await restore(to, await backUp(from));
      expect(await readAll(to)).toEqual(expected);
      await withStore(to, async (store) => {
        expect((await store.contact.list({ limit: 1, words: 'Sender 613' })).total).toBe(1);
        expect((await store.posts.list({ words: 'zürich', limit: 2 }, now())).total).toBe(1);
        expect(await store.contact.countUnread()).toBe(MANY / 2);
        expect(await store.users.findEmail(1)).toBe('author@firm.example');
      });
      from = to;
    }
    expect(s3.objects.size).toBe(9);
  });
});

describeEachDatabase('backup and restore', (_, getDatabase) => {
  const configureFor = ({ databaseUrl, dataDir }: StoreOptions) =>
    configure(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir });
  const configureBlank = async () => configureFor(await getDatabase().createBlank());
  const configureMigrated = async () => {
    if (getDatabase().engineName === 'sqlite') return configureFirst();
    const { getOptions, remove } = await createPostgresTestDatabase();
    onTestFinished(remove);
    return configureFor(getOptions());
  };

  it('leave ids of removed rows alone, raise the content version and end all sessions', async () => {
    const origin = await configureMigrated();
    await fill(origin);
    await withStore(origin, async ({ posts, sessions, users }) => {
      await posts.removeDeleted(later());
      const user = await users.findByUsername('author');
      await sessions.insert({
        ...{ tokenHash: 'hash', userId: user?.id ?? 0, createdAt: now() },
        ...{ idleExpiresAt: later(), absoluteExpiresAt: later() },
        ...{ address: null, device: null, confirmedAt: now(), factorAt: null },
      });
    });
    const target = await configureBlank();
    await restore(target, await backUp(origin));
    await withStore(target, async (store) => {
      expect(await insertPost(store, { authorId: 1, slug: 'new' })).toBe(5);
      expect(await store.contentVersion.get()).toBeGreaterThan(0);
      expect(await store.sessions.find('hash')).toBeNull();
    });
  });

  it('refuse a place that holds data, unless it is to be replaced', async () => {
    const origin = await configureMigrated();
    await fill(origin);
    const file = await backUp(origin);
    const target = await configureBlank();
    await withStore(target, (store) => insertAuthor(store, 'somebody'));
    await expect(restore(target, file)).rejects.toThrow(/holds data: add --replace/);
    await withStore(target, async ({ users }) => {
      expect(await users.findByUsername('somebody')).not.toBeNull();
    });
    await restore(target, file, true);
    await withStore(target, async ({ users, media, mediaClaims }) => {
      expect(await users.findByUsername('somebody')).toBeNull();
      expect(await media.findByHash(HASHES[0] ?? '')).not.toBeNull();
      expect(await mediaClaims.listEnded(later())).toEqual([]);
    });
  });

  it('leave a PostgreSQL database alone that a newer release has written', async () => {
    const options = await getDatabase().createBlank();
    const target = configureFor(options);
    await fill(target);
    const file = await backUp(target);
    await withEngine(options, ({ db }) =>
      sql`insert into kysely_migration (name, timestamp)
        values ('9999-later', '2027-01-01T00:00:00.000Z')`.execute(db),
    );
    // A file of SQLite is replaced as a whole; tables of PostgreSQL would stay behind.
    const outcome = await restore(target, file, true).catch(String);
    if (options.databaseUrl) expect(outcome).toMatch(/newer release.*new, empty/);
    else expect(await readAll(target)).toMatchObject({ files: expect.anything() });
  });

  it('let servers remove the pictures that a restore has left without a record', async () => {
    const origin = await configureMigrated();
    await withStore(origin, insertAuthor);
    const file = await backUp(origin);
    const target = await configureMigrated();
    await fill(target);
    await restore(target, file, true);
    await withStore(target, async ({ mediaClaims }) => {
      expect([...(await mediaClaims.listEnded(later()))].sort()).toEqual(HASHES);
    });
  });

  it('leave everything as it was if a file is damaged, cut off or of a newer release', async () => {
    const origin = await configureMigrated();
    await fill(origin);
    const file = await backUp(origin);
    const before = await readAll(origin);
    const whole = await readFile(file);
    for (const [end, change] of [
      ['cut off', () => truncate(file, whole.length - 40)],
      [
        'damaged',
        () =>
          writeFile(
            file,
            Buffer.concat([whole.subarray(0, 900), Buffer.alloc(50), whole.subarray(950)]),
          ),
      ],
      ['no backup', () => writeFile(file, 'something else')],
    ] as const) {
      await change();
      await expect(restore(origin, file, true), end).rejects.toThrow(/cannot be restored: it is/);
    }
    expect(await readAll(origin)).toEqual(before);
  });

  it('back up a database of the first release as it is, and restore it into this one', async () => {
    const options = await getDatabase().createBlank();
    const origin = configureFor(options);
    await withEngine(options, async (engine) => {
      await migrateToLatest(engine, '0004-rate-limits-and-content-version');
      const yes = sql.raw(engine.name === 'postgres' ? 'true' : '1');
      await sql`insert into users (username, username_key, password_hash, is_admin, created_at)
        values ('admin', 'admin', 'hash', ${yes}, '2026-01-01T00:00:00.000Z')`.execute(engine.db);
      await sql`insert into contact_submissions
        (full_name, email, is_read, created_at, message, search_text)
        values ('Zoë', 'zoe@example.com', ${yes}, '2026-01-01T00:00:00.000Z', 'Hello', 'hello')`.execute(
        engine.db,
      );
    });
    const file = await backUp(origin);
    const target = await configureBlank();
    await restore(target, file);
    await withStore(target, async ({ users, contact }) => {
      expect(await users.findByUsername('admin')).toMatchObject({ role: 'administrator' });
      const { rows } = await contact.list({ words: 'hello', limit: 5 });
      expect(rows).toMatchObject([{ fullName: 'Zoë', status: 'new', isRead: true }]);
    });
    await withEngine(options, async ({ db }) => {
      const { rows } = await sql`select name from kysely_migration`.execute(db);
      expect(rows).toHaveLength(4);
    });
  });

  it('name a picture whose files are lost, and go on', async () => {
    const origin = await configureMigrated();
    await fill(origin);
    const lost = HASHES[1] ?? '';
    const bucket = await openOuterBucket(origin);
    if (bucket) await bucket.remove(lost);
    else await withStore(origin, ({ mediaFiles }) => mediaFiles.removeAll(lost));
    const file = path.join(folder, 'site.tar.zst');
    const { manifest } = await makeBackup({ configuration: origin, file, release, now, progress });
    expect(manifest.pictures).toMatchObject({ count: 3, files: 6, missing: [lost] });
  });
});

describe('the file of a backup', () => {
  it('is readable by its owner only, and an unfinished one leaves nothing', async () => {
    const origin = await configureFirst();
    await fill(origin);
    const file = await backUp(origin);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    const stopped = AbortSignal.abort(new Error('stopped'));
    const job = { configuration: origin, file, release, now, progress, signal: stopped };
    await expect(makeBackup(job)).rejects.toThrow();
    expect(await readFile(file)).toEqual(before);
    const left = ['site.tar.zst', path.basename(origin.dataDir)];
    expect((await readdir(folder)).sort()).toEqual(left);
  });

  it('goes into a folder that is there', async () => {
    const configuration = configure({});
    await fill(configuration);
    const name = path.join('missing', 'site.tar.zst');
    await expect(backUp(configuration, name)).rejects.toThrow(
      `There is no folder ${path.join(folder, 'missing')}: make it first`,
    );
  });

  it('is refused by a restore onto a file that a server has open', async () => {
    const origin = await configureFirst();
    await fill(origin);
    const file = await backUp(origin);
    await withStore(origin, async ({ contact }) => {
      await expect(restore(origin, file, true)).rejects.toThrow(
        /a server is using .*stop it first/,
      );
      expect((await contact.list({ limit: 1 })).total).toBe(20);
    });
  });

  it.each([
    ['wholly', () => Buffer.from('this is no database, but a lost one'.repeat(99))],
    [
      'in one place',
      (whole: Buffer) => whole.fill(255, whole.length - 40_000, whole.length - 9000),
    ],
  ])('restores over a database that is damaged %s, which is kept', async (_, damage) => {
    const origin = await configureFirst();
    await fill(origin);
    const expected = await readAll(origin);
    const file = await backUp(origin);
    const database = path.join(origin.dataDir, 'site.db');
    await writeFile(database, damage(await readFile(database)));
    await restore(origin, file, true);
    expect(await readAll(origin)).toEqual(expected);
    expect(await readdir(origin.dataDir)).toContainEqual(
      expect.stringMatching(/^site\.db\.damaged-/),
    );
  });
});

describe('a folder of pictures', () => {
  it('keeps what a restore does not name', async () => {
    const origin = await configureFirst();
    await fill(origin);
    const file = await backUp(origin);
    const target = configure({ DATA_DIR: path.join(folder, 'second') });
    const bucket = createMediaFolder(path.join(target.dataDir, 'media'));
    await bucket.put(`${'9'.repeat(32)}/480.webp`, Buffer.from('unknown'), 'image/webp');
    await restore(target, file);
    expect(await bucket.has(`${'9'.repeat(32)}/480.webp`)).toBe(true);
  });
});
