// node tools/faults/scheduled-posts.ts [POSTS]
// Two instances on one database (PostgreSQL, then one file of SQLite), and posts that are due one second after the
// other. Halfway one instance is killed, and started again a few posts later. Prints for each public place of each instance
// how long after its time a post was still asked for in vain, and how many were early, missing or there twice. Needs a
// build.
import { setTimeout as delay } from 'node:timers/promises';
import { createEmptyDatabase } from '../../tests/support/databases/empty-database.ts';
import { findFreePort } from '../../tests/support/free-port.ts';
import { buildPostPayload, signInClient } from '../../tests/support/http.ts';
import { withPostgres } from '../../tests/support/postgres/with-postgres.ts';
import { startProduct } from '../../tests/support/running-product.ts';

const posts = Number(process.argv[2] ?? 20);
const LATE_MS_MAX = 2000;
const LEAD_MS = 15_000;
const INTERVAL_MS = 1000;
const POLL_MS = 100;
const administrator = { username: 'admin', password: 'admin123' };

const LIST = '/api/blog/published?tag=due&limit=500';
/** These show the newest only, and are asked often enough to see each. */
const NEWEST_ONLY = ['/', '/blog', '/blog/tag/due'];
const PLACES = [...NEWEST_ONLY, LIST];
const DOCUMENTS = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml'];

interface Scheduled {
  readonly slug: string;
  readonly due: number;
}

/** What one place of one instance showed. */
interface Seen {
  /** For each post, how long after its time somebody still asked in vain. */
  readonly lateMs: Map<string, number>;
  readonly shown: Set<string>;
  early: number;
}

async function watch(url: string, place: string, due: readonly Scheduled[], end: number) {
  const seen: Seen = { lateMs: new Map(), shown: new Set(), early: 0 };
  while (Date.now() < end) {
    const askedAt = Date.now();
    const answer = await fetch(url + place).catch(() => null);
    const body = answer?.ok ? await answer.text().catch(() => null) : null;
    if (body !== null) note(seen, place, due, { body, askedAt });
    await delay(POLL_MS);
  }
  return seen;
}

interface Answer {
  readonly body: string;
  readonly askedAt: number;
}

function note(seen: Seen, place: string, due: readonly Scheduled[], { body, askedAt }: Answer) {
  const newest = due.findLastIndex(({ slug }) => body.includes(slug));
  for (const [index, post] of due.entries()) {
    if (seen.shown.has(post.slug)) continue;
    // What came and went while an instance was away is no longer among the newest.
    const isPast = NEWEST_ONLY.includes(place) && index < newest;
    if (isPast || body.includes(post.slug)) {
      seen.shown.add(post.slug);
      if (Date.now() < post.due) seen.early += 1;
    } else if (askedAt > post.due) seen.lateMs.set(post.slug, askedAt - post.due);
  }
}

/** How often each post is in the list of published ones. */
async function countInList(url: string, due: readonly Scheduled[]): Promise<number[]> {
  const list = (await (await fetch(url + LIST)).json()) as { slug: string }[];
  return due.map(({ slug }) => list.filter((post) => post.slug === slug).length);
}

/** Writes posts that are due one second after the other, the first in a while. */
async function schedule(url: string): Promise<readonly Scheduled[]> {
  const { call } = await signInClient(url, administrator);
  const start = Math.ceil((Date.now() + LEAD_MS) / INTERVAL_MS) * INTERVAL_MS;
  const due: Scheduled[] = [];
  for (let at = start; at < start + posts * INTERVAL_MS; at += INTERVAL_MS) {
    const when = { title: `Due ${at}`, createdAt: new Date(at).toISOString(), tags: ['due'] };
    const answer = await call('POST', '/api/blog', buildPostPayload(when));
    if (!answer.ok) throw new Error(`A post was answered ${answer.status}.`);
    due.push({ slug: ((await answer.json()) as { slug: string }).slug, due: at });
  }
  if (Date.now() > start) throw new Error('Posts were due before all of them were written.');
  return due;
}

/** Says what was wrong, and returns how much. */
function report(label: string, { lateMs, shown, early }: Seen): number {
  const latest = Math.max(0, ...lateMs.values());
  const missing = posts - shown.size;
  console.log(
    `scheduled-posts (${label}): ${shown.size} of ${posts}, late by at most ${latest} ms, ` +
      `early ${early}, missing ${missing}`,
  );
  return early + missing + (latest > LATE_MS_MAX ? 1 : 0);
}

async function run(engine: string, environment: Readonly<Record<string, string>>, shared: boolean) {
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const start = (index: number, folder?: string) =>
    startProduct({ ...environment, PORT: ports[index] ?? '' }, folder);
  const first = await start(0);
  let second = await start(1, shared ? first.dataDir : undefined);
  const due = await schedule(first.url);
  const [begin = 0, end = 0] = [due[0]?.due, due.at(-1)?.due];
  const urls = [first.url, second.url];
  const watches = urls.flatMap((url) =>
    [...PLACES, ...DOCUMENTS].map(async (place) => {
      const seen = await watch(url, place, due, end + 2 * LATE_MS_MAX);
      return { label: `${engine}, instance ${urls.indexOf(url) + 1}, ${place}`, seen };
    }),
  );
  await delay((begin + end) / 2 - Date.now());
  await second.kill();
  await delay(3 * INTERVAL_MS);
  second = await start(1, second.dataDir);

  let wrong = 0;
  for (const { label, seen } of await Promise.all(watches)) wrong += report(label, seen);
  for (const url of urls) {
    const others = (await countInList(url, due)).filter((count) => count !== 1).length;
    wrong += others;
    console.log(`scheduled-posts (${engine}): ${others} of ${posts} not exactly once in the list`);
  }
  await second.stop();
  await first.dispose();
  return wrong;
}

let failures = 0;
await withPostgres(async () => {
  const database = await createEmptyDatabase();
  failures += await run('PostgreSQL', { DATABASE_URL: database.url }, false);
  await database.drop();
});
failures += await run('SQLite', {}, true);
process.exitCode = failures > 0 ? 1 : 0;
