import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { verifyBackup } from '#adapters/backup/verify-backup.ts';
import { createMediaFolder } from '#adapters/buckets/media-folder.ts';
import { openSnapshot } from '#storage/backup/snapshot.ts';
import { openStore } from '#storage/open-store.ts';
import {
  buildNewMedia,
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { createEmptyDatabase } from '#tests/support/databases/empty-database.ts';

// node tools/faults/kills-with-backups.ts [KILLS]: kills backups and restores at random moments, on SQLite and, with
// TEST_DATABASE_URL, on PostgreSQL, and counts targets that are neither what they were nor what the backup has, and
// files that are there but not whole. Ends with code 1 if there are any.

const KILLS = Number(process.argv[2] ?? 20);
const PICTURES = 40;
const MESSAGES = 3000;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

const folder = await mkdtemp(path.join(tmpdir(), 'kills-with-backups-'));
const logError = (error: Error) => console.error(error);
const builtProgram = 'dist/server/operate.js';
const program = existsSync(builtProgram) ? builtProgram : 'src/commands/operate.ts';

async function fill(place: Place, name: string, posts: number): Promise<void> {
  const store = await openStore({ ...place, logError });
  const authorId = await insertAuthor(store, name);
  await store.withTransaction(async (repositories) => {
    for (let index = 0; index < posts; index += 1) {
      const content = `<p>${name} ${index} ${'words '.repeat(500)}</p>`;
      await insertPost(repositories, { authorId, slug: `${name}-${index}`, content });
    }
    for (let index = 0; index < MESSAGES; index += 1) {
      await repositories.contact.insert(buildNewSubmission({ fullName: `${name} ${index}` }));
    }
  });
  const bucket = createMediaFolder(path.join(place.dataDir, 'media'));
  for (let index = 0; index < PICTURES; index += 1) {
    const hash = createHash('md5').update(`${name} ${index}`).digest('hex');
    for (const format of ['avif', 'webp', 'jpg']) {
      const key = `${hash}/480.${format}`;
      const bytes = Buffer.alloc(200_000, hash + format);
      if (place.databaseUrl) await store.mediaFiles.put(key, `${hash}${format}`, bytes);
      else await bucket.put(key, bytes, 'image/webp');
    }
    await store.media.insert(buildNewMedia({ hash, createdBy: authorId }));
  }
  await store.close();
}

/** A digest of all rows, and of whether every picture's files are there. */
async function fingerprint(place: Place): Promise<string> {
  const snapshot = await openSnapshot(place);
  const hash = createHash('sha256');
  for (const table of snapshot.tables) {
    for await (const rows of snapshot.readRows(table)) hash.update(JSON.stringify(rows));
  }
  const bucket = createMediaFolder(path.join(place.dataDir, 'media'));
  for (const { keys } of await snapshot.listPictures()) {
    for (const key of keys) {
      const isThere = place.databaseUrl
        ? (await snapshot.readPictureFile(key)) !== null
        : await bucket.has(key);
      hash.update(`${key} ${isThere}`);
      if (!isThere) console.log(`${key} is missing`);
    }
  }
  await snapshot.close();
  return hash.digest('hex');
}

/** Runs a command and kills it after a time; returns whether it had ended by itself. */
async function run(place: Place, parameters: readonly string[], killAfterMs?: number) {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (killAfterMs !== undefined) {
    await Promise.race([exited, delay(killAfterMs)]);
    child.kill('SIGKILL');
  }
  await exited;
  return child.exitCode;
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const figures = { kills: 0, endedBefore: 0, falseFiles: 0, damagedTargets: 0, toNew: 0 };

function noteKill(code: number | null): void {
  figures.kills += 1;
  if (code === 0) figures.endedBefore += 1;
}

async function killBackups(place: Place, backupMs: number): Promise<void> {
  const file = path.join(folder, 'killed.zst');
  for (let round = 0; round < KILLS; round += 1) {
    await rm(file, { force: true });
    noteKill(await run(place, ['backup', file], backupMs * (0.2 + 0.8 * Math.random())));
    const isFalse = existsSync(file) && (await verifyBackup(file).catch(() => null)) === null;
    if (isFalse) figures.falseFiles += 1;
  }
}

/** Always to the other of the two states, so that a half-way one shows. */
async function killRestores(place: Place, states: readonly { file: string; print: string }[]) {
  let present = states[0];
  const restore = (killAfterMs?: number) => {
    const other = states.find((state) => state !== present);
    return run(place, ['restore', other?.file ?? '', '--replace'], killAfterMs);
  };
  const restoreMs = await measure(restore);
  present = states[1];
  for (let round = 0; round < KILLS; round += 1) {
    noteKill(await restore(restoreMs * (0.3 + 0.9 * Math.random())));
    const print = await fingerprint(place);
    const after = states.find((state) => state.print === print);
    if (!after) figures.damagedTargets += 1;
    if (after !== present) figures.toNew += 1;
    present = after ?? present;
  }
}

async function killOn(engineName: string, makePlace: (name: string) => Promise<Place>) {
  const states = [];
  const places = [];
  let backupMs = 0;
  for (const [name, posts] of [
    ['old', 200],
    ['new', 400],
  ] as const) {
    const place = await makePlace(name);
    await fill(place, name, posts);
    const file = path.join(folder, `${name}.zst`);
    backupMs = await measure(() => run(place, ['backup', file]));
    states.push({ file, print: await fingerprint(place) });
    places.push(place);
  }
  const [place] = places;
  if (!place) throw new Error('There are two places');
  Object.assign(figures, { kills: 0, endedBefore: 0, falseFiles: 0, damagedTargets: 0, toNew: 0 });
  await killBackups(place, backupMs);
  await killRestores(place, states);
  console.log(`kills-with-backups (${engineName}): ${JSON.stringify(figures)}`);
  return figures.falseFiles + figures.damagedTargets;
}

let faults = await killOn('sqlite', async (name) => ({ dataDir: path.join(folder, name) }));
const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl) {
  const drops: (() => Promise<void>)[] = [];
  faults += await killOn('postgres', async (name) => {
    const { url, drop } = await createEmptyDatabase(serverUrl);
    drops.push(drop);
    return { dataDir: path.join(folder, `unused-${name}`), databaseUrl: url };
  });
  for (const drop of drops) await drop();
}
await rm(folder, { recursive: true, force: true });
process.exitCode = faults > 0 ? 1 : 0;
