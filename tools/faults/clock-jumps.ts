// node tools/faults/clock-jumps.ts
// Moves the clock of a running site two hours ahead, back, and 40 days ahead and back, and shows what becomes of pages,
// sessions, limits, scheduled posts, edits and messages. Needs a build, Linux and a C compiler.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { endianness, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { tryWrongClock } from '../../tests/support/faults/wrong-clock.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { startProduct } from '../../tests/support/running-product.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** How late what is due after a jump may be. */
const DUE_MS_MAX = 5000;

const source = fileURLToPath(new URL('../../tests/support/faults/jumped-clock.c', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'clock-'));
const library = path.join(folder, 'jumped-clock.so');
execFileSync('cc', ['-shared', '-fPIC', source, '-o', library]);

/** A clock of its own for a process. */
async function makeClock(name: string) {
  const jumpFile = path.join(folder, name);
  await writeFile(jumpFile, Buffer.alloc(8));
  return {
    environment: { LD_PRELOAD: library, CLOCK_JUMP_FILE: jumpFile },
    async jumpTo(seconds: number): Promise<void> {
      const bytes = Buffer.alloc(8);
      if (endianness() === 'LE') bytes.writeBigInt64LE(BigInt(seconds));
      else bytes.writeBigInt64BE(BigInt(seconds));
      // In place, because the process has it in its memory.
      await writeFile(jumpFile, bytes, { flag: 'r+' });
    },
  };
}

const { environment, jumpTo } = await makeClock('seconds');
const product = await startProduct({
  ...environment,
  RATE_LIMITS: 'login=5/15m,register=10/1h,contact=1000/1m',
});

let misses = 0;
function check(what: string, found: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(found) === JSON.stringify(wanted);
  if (!isRight) misses += 1;
  const note = isRight ? '' : `, NOT ${JSON.stringify(wanted)}`;
  console.log(`clock: ${what}: ${JSON.stringify(found)}${note}`);
}

let cookie = '';
async function ask(method: string, address: string, body?: object) {
  const answer = await fetch(product.url + address, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status >= 500) misses += 1;
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : null, answer };
}

async function logIn(username = 'admin', password = 'admin123') {
  const { status, answer } = await ask('POST', '/api/auth/login', { username, password });
  if (status === 200) {
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
  return status;
}

let sent = 0;
async function sendMessage() {
  sent += 1;
  const message = `Message ${sent}: we would like to move our servers to another place.`;
  const body = { fullName: 'Ada Adams', email: `ada${sent}@example.com`, message };
  return (await ask('POST', '/api/contact/submit', body)).status;
}

/** Without the session: its owner sees a post before it is due. */
const readPost = async () => (await fetch(`${product.url}/blog/due-in-an-hour`)).status;

/** How long until the post is there, in milliseconds. */
async function awaitPost(): Promise<number> {
  const startedAt = performance.now();
  while ((await readPost()) !== 200 && performance.now() - startedAt < DUE_MS_MAX) await delay(50);
  return performance.now() - startedAt;
}

async function lookAround(when: string): Promise<void> {
  const statuses = [];
  for (const address of ['/', '/blog', '/healthz', '/readyz']) {
    statuses.push((await ask('GET', address)).status);
  }
  check(`${when}, pages and health`, statuses, [200, 200, 200, 200]);
  check(`${when}, a message`, await sendMessage(), 201);
}

check('sign-in', await logIn(), 200);
const due = await ask('POST', '/api/blog', {
  title: 'Due in an hour',
  excerpt: 'What we will say about it in an hour, and not before.',
  content: `<p>${'What we will say about it in an hour, and not before. '.repeat(5)}</p>`,
  published: true,
  createdAt: new Date(Date.now() + HOUR * 1000).toISOString(),
});
check('before, the scheduled post', [due.status, await readPost()], [201, 404]);
await lookAround('before');

await jumpTo(2 * HOUR);
const late = await awaitPost();
check(`two hours ahead, the scheduled post (after ${late.toFixed(0)} ms)`, late < DUE_MS_MAX, true);
check('two hours ahead, the session', (await ask('GET', '/api/auth/user')).status, 200);
await lookAround('two hours ahead');
const edit = (title: string, updatedAt: string) =>
  ask('PATCH', `/api/blog/${due.body.id}`, { title, updatedAt });
const ahead = await edit('Changed ahead', due.body.updatedAt);
const guesses = [];
for (let guess = 0; guess < 6; guess += 1) guesses.push(await logIn('somebody', 'not this one'));
check('two hours ahead, wrong passwords', guesses.at(-1), 429);

await jumpTo(0);
await lookAround('back');
check('back, the limit that was reached ahead', await logIn('somebody', 'not this one'), 401);
check('back, the session', (await ask('GET', '/api/auth/user')).status, 200);
const again = await edit('Changed back', ahead.body.updatedAt);
const isLater = again.body.updatedAt > ahead.body.updatedAt;
check('back, an edit of what was edited ahead', [again.status, isLater], [200, true]);
console.log(`clock: back, the post that is due in an hour again: ${await readPost()}`);

await jumpTo(40 * DAY);
check('40 days ahead, the session', (await ask('GET', '/api/auth/user')).status, 401);
check('40 days ahead, a new one', await logIn(), 200);
await lookAround('40 days ahead');
await jumpTo(0);
check('back again, that session', (await ask('GET', '/api/auth/user')).status, 200);
await lookAround('back again');
const { answer } = await ask('GET', '/api/contact?limit=1');
check('messages stored', Number(answer.headers.get('x-total-count')), sent);
check('the process runs', product.process.exitCode, null);
console.log(`clock: load ${loadavg()[0]?.toFixed(1)}`);

await product.dispose();

// Removals, backups and mails after a clock was wrong for a while: as it ran, and at a start.
async function tryOn(engine: string, seconds: number, databaseUrl?: string): Promise<void> {
  const clock = await makeClock(`${engine} ${seconds}`);
  const result = await tryWrongClock(seconds, clock, databaseUrl);
  const { rowsLost, mailAfterMs, backupsMissed, wrongGauges } = result;
  const mail = mailAfterMs === null ? 'never' : `after ${(mailAfterMs / 1000).toFixed(0)} s`;
  const hours = seconds / HOUR;
  const distance = `${hours > 0 ? '+' : ''}${Math.abs(hours) < 24 ? `${hours} h` : `${hours / 24} d`}`;
  check(
    `${engine}, ${distance}: rows lost, backups missed, gauges wrong; mail ${mail}`,
    [rowsLost, backupsMissed, ...wrongGauges],
    [0, 0],
  );
  if (mailAfterMs === null) misses += 1;
}
await withPostgres(async () => {
  for (const seconds of [HOUR, 40 * DAY, 400 * DAY, -40 * DAY]) {
    const database = await createEmptyDatabase();
    await Promise.all([tryOn('SQLite', seconds), tryOn('PostgreSQL', seconds, database.url)]);
  }
});
await rm(folder, { recursive: true });
process.exitCode = misses > 0 ? 1 : 0;
