// node tools/faults/backup-at-size.ts [POSTS] [MESSAGES] [MEGABYTES] [ROUNDS]
// Backs up a site of that size on SQLite while it serves pages and takes messages, then restores it into PostgreSQL,
// backs that up, and restores it into SQLite again. Prints times, the peak memory of each command, how much longer pages
// and messages took meanwhile, and how many rows and pictures differ. Needs a build.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createMediaFolder } from '#adapters/buckets/media-folder.ts';
import { openSnapshot } from '#storage/backup/snapshot.ts';
import { openStore } from '#storage/open-store.ts';
import {
  buildNewMedia,
  buildNewSubmission,
  insertPost,
} from '../../tests/support/databases/database-rows.ts';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { send } from '../../tests/support/http.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { type RunningProduct, startProduct } from '../../tests/support/running-product.ts';
import { runWatched } from './watched-command.ts';

const [posts, messages, megabytes, rounds] = [10_000, 50_000, 2048, 3].map((usual, index) =>
  Number(process.argv[2 + index] ?? usual),
) as [number, number, number, number];
const BATCH = 1000;
const FORMATS = ['avif', 'webp', 'jpg'];
const REST_MS = 20_000;
const PAUSE_MS = 20;
const RATIO_MAX = 1.5;
const MEGABYTES_MAX = 300;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** Runs a command of the operator; prints its time and peak memory. */
async function operate({ dataDir, databaseUrl }: Place, ...parameters: readonly string[]) {
  const { seconds, megabytes } = await runWatched(parameters, {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const engine = databaseUrl ? 'PostgreSQL' : 'SQLite';
  console.log(`${parameters[0]} on ${engine}: ${seconds.toFixed(0)} s, at most ${megabytes} MB`);
  if (megabytes > MEGABYTES_MAX) process.exitCode = 1;
}

async function inBatches(count: number, insert: (from: number, to: number) => Promise<void>) {
  for (let from = 0; from < count; from += BATCH) await insert(from, Math.min(count, from + BATCH));
}

async function fill(place: Place): Promise<void> {
  const store = await openStore({ ...place, logError: (error) => console.error(error) });
  const authorId = (await store.users.findByUsername('asha'))?.id ?? 0;
  const createdAt = '2026-01-01T12:00:00.000Z';
  await inBatches(posts, (from, to) =>
    store.withTransaction(async (repositories) => {
      for (let index = from; index < to; index += 1) {
        const content = `<p>Post ${index} ${'has a few words '.repeat(250)}</p>`;
        await insertPost(repositories, { authorId, slug: `post-${index}`, content, createdAt });
      }
    }),
  );
  await inBatches(messages, (from, to) =>
    store.withTransaction(async ({ contact }) => {
      for (let index = from; index < to; index += 1) {
        await contact.insert(buildNewSubmission({ fullName: `Stored ${index}`, createdAt }));
      }
    }),
  );
  const bucket = createMediaFolder(path.join(place.dataDir, 'media'));
  for (let index = 0; index < megabytes / FORMATS.length; index += 1) {
    const hash = createHash('md5').update(String(index)).digest('hex');
    for (const format of FORMATS) {
      await bucket.put(`${hash}/480.${format}`, randomBytes(1024 ** 2), 'image/webp');
    }
    await store.media.insert(buildNewMedia({ hash, createdBy: authorId }));
  }
  await store.close();
}

/** Milliseconds that pages and messages took. */
interface Times {
  readonly page: number[];
  readonly submit: number[];
}

async function take(times: number[], request: () => Promise<Response>): Promise<void> {
  const startedAt = performance.now();
  const answer = await request();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  times.push(performance.now() - startedAt);
}

/** Reads pages, most of which no cache has, and sends messages, until `isOver`. */
async function visit({ url }: RunningProduct, times: Times, isOver: () => boolean) {
  for (let count = 0; !isOver(); count += 1) {
    const slug = `post-${Math.floor(Math.random() * posts)}`;
    await take(times.page, () => fetch(`${url}/blog/${slug}`));
    const words = randomBytes(40)
      .toString('hex')
      .replaceAll(/(.{7})/g, '$1 ');
    const body = { fullName: `Sender ${count}`, email: 'asha@example.com', message: words };
    await take(times.submit, () => send(url, 'POST', '/api/contact/submit', body));
    await delay(PAUSE_MS);
  }
}

const percentile95 = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Rests and backups in turn, so that whatever else the machine does slows both. */
async function backUpUnderLoad(place: Place, file: string): Promise<void> {
  const product = await startProduct(
    { SAMPLE_CONTENT: 'false', RATE_LIMITS: 'login=9/1m,register=9/1m,contact=100000/1m' },
    place.dataDir,
  );
  const rest: Times = { page: [], submit: [] };
  const meanwhile: Times = { page: [], submit: [] };
  let warmUntil = performance.now() + 5000;
  await visit(product, { page: [], submit: [] }, () => performance.now() > warmUntil);
  for (let round = 0; round < rounds; round += 1) {
    warmUntil = performance.now() + REST_MS;
    await visit(product, rest, () => performance.now() > warmUntil);
    let isDone = false;
    const backup = operate(place, 'backup', file).finally(() => {
      isDone = true;
    });
    await Promise.all([backup, visit(product, meanwhile, () => isDone)]);
  }
  await product.stop();
  for (const kind of ['page', 'submit'] as const) {
    const [one, other] = [percentile95(rest[kind]), percentile95(meanwhile[kind])];
    const ratio = other / one;
    console.log(
      `${kind} p95: ${one.toFixed(1)} ms at rest (${rest[kind].length}), ${other.toFixed(1)} ms ` +
        `meanwhile (${meanwhile[kind].length}), ratio ${ratio.toFixed(2)}`,
    );
    if (ratio > RATIO_MAX) process.exitCode = 1;
  }
}

/** A digest for each row and picture. */
async function* digest(place: Place): AsyncGenerator<string> {
  const snapshot = await openSnapshot(place);
  const toDigest = (name: string, bytes: string | Uint8Array) =>
    `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
  for (const table of snapshot.tables) {
    for await (const rows of snapshot.readRows(table)) {
      for (const row of rows) yield toDigest(table.name, JSON.stringify(row));
    }
  }
  const readFolder = (key: string) =>
    readFile(path.join(place.dataDir, 'media', key)).catch(() => null);
  for (const key of (await snapshot.listPictures()).flatMap(({ keys }) => keys)) {
    const bytes = await (place.databaseUrl ? snapshot.readPictureFile(key) : readFolder(key));
    yield bytes ? toDigest(key, bytes) : `${key} is missing`;
  }
  await snapshot.close();
}

async function compare(one: Place, other: Place): Promise<void> {
  const [first, second] = [digest(one), digest(other)];
  let [compared, different] = [0, 0];
  for (;;) {
    const [left, right] = await Promise.all([first.next(), second.next()]);
    if (left.done && right.done) break;
    compared += 1;
    if (left.value !== right.value || left.value?.endsWith('missing')) different += 1;
  }
  console.log(`compared ${compared} rows and files: ${different} differ`);
  if (different > 0) process.exitCode = 1;
}

const folder = await mkdtemp(path.join(tmpdir(), 'backup-at-size-'));
const file = path.join(folder, 'site.tar.zst');
try {
  const origin = { dataDir: path.join(folder, 'origin') };
  await operate(origin, 'admin', 'create', 'asha');
  await fill(origin);
  await backUpUnderLoad(origin, file);
  await operate(origin, 'backup', file);
  console.log(`the file has ${((await stat(file)).size / 1e6).toFixed(0)} MB`);
  await withPostgres(async () => {
    const database = await createEmptyDatabase();
    const moved = { dataDir: path.join(folder, 'unused'), databaseUrl: database.url };
    await operate(moved, 'restore', file);
    await compare(origin, moved);
    await operate(moved, 'backup', file);
    const back = { dataDir: path.join(folder, 'back') };
    await operate(back, 'restore', file);
    await compare(moved, back);
    await database.drop();
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
