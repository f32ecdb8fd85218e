import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createEmptyDatabase } from '#tests/support/databases/empty-database.ts';
import { startPostgres } from '#tests/support/postgres/start-postgres.ts';
import { type Action, operations } from './admin-operations.ts';
import type { Figure } from './figure.ts';
import { GeneratedContent } from './generated-content.ts';
import { type BlogCall, type BlogLocation, openSizedBlog, type SizedBlog } from './sized-blog.ts';

const SMALL = { posts: 50, messages: 50 };
const LARGE = { posts: 20_000, messages: 50_000 };
const CALLS = 300;
/** Repetitions of a call that only reads; the best time counts, because the rest is noise. */
const TRIES = 5;
const WARM_UP_CALLS = 30;
const RATIO_MAX = 3;
/** Of what visitors read. */
const PUBLIC_RATIO_MAX = 2;

/**
 * How long the server takes for an administrator's calls, and for searches of visitors, with 20,000 posts, 2,000 tags
 * and 50,000 messages, compared with 50 of each; on SQLite and on PostgreSQL.
 */
export async function measureAdminAtSize(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  try {
    return [...(await measureSqlite(directory)), ...(await measurePostgres())];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measureSqlite(directory: string): Promise<Figure[]> {
  const [small, large] = [join(directory, 'small'), join(directory, 'large')];
  return compare('SQLite', { dataDir: small }, { dataDir: large });
}

async function measurePostgres(): Promise<Figure[]> {
  const { url, stop } = await startPostgres();
  try {
    const small = await createEmptyDatabase(url);
    const large = await createEmptyDatabase(url);
    return await compare('PostgreSQL', toLocation(small.url), toLocation(large.url));
  } finally {
    await stop();
  }
}

function toLocation(url: string): BlogLocation {
  return { dataDir: '', databaseUrl: url, settle: () => settle(url) };
}

async function compare(
  engine: string,
  small: BlogLocation,
  large: BlogLocation,
): Promise<Figure[]> {
  process.stderr.write(`Filling ${engine}…\n`);
  const blogs = [await openSizedBlog(small, SMALL), await openSizedBlog(large, LARGE)] as const;
  try {
    const figures: Figure[] = [];
    for (const [operation, actions] of Object.entries(operations)) {
      const parts: Part[] = [];
      for (const [what, action] of Object.entries(actions)) {
        parts.push({ what, times: await measure(action, blogs) });
      }
      figures.push(toFigure(`${engine}, ${operation} at size`, parts));
    }
    return figures;
  } finally {
    for (const blog of blogs) await blog.close();
  }
}

/** One kind of call, with its times in milliseconds at the small and at the large size. */
interface Part {
  readonly what: string;
  readonly times: readonly (readonly [small: number, large: number])[];
}

async function measure(
  action: Action,
  blogs: readonly [SizedBlog, SizedBlog],
): Promise<Part['times']> {
  const runs = blogs.map((blog) => ({ blog, draw: new GeneratedContent(7) }));
  const times: [number, number][] = [];
  for (let round = -WARM_UP_CALLS; round < CALLS; round += 1) {
    const calls = runs.map(({ blog, draw }) => ({ blog, call: action(blog, draw) }));
    const [small = 0, large = 0] = await findBestTimes(calls);
    if (round >= 0) times.push([small, large]);
  }
  return times;
}

function toFigure(name: string, parts: readonly Part[]): Figure {
  const all = toPercentiles(parts.flatMap(({ times }) => times));
  const described = parts.map(({ what, times }) => {
    const { small, large } = toPercentiles(times);
    return `${what} ${(large / small).toFixed(1)} (${large.toFixed(1)} ms)`;
  });
  return {
    name,
    value: all.large / all.small,
    unit: '× small',
    target: { atMost: name.includes('visitors') ? PUBLIC_RATIO_MAX : RATIO_MAX },
    note:
      `95th percentile ${all.large.toFixed(1)} ms, with 50 posts ${all.small.toFixed(1)} ms` +
      (parts.length > 1 ? `; ${described.join(', ')}` : ''),
  };
}

function toPercentiles(times: Part['times']) {
  return {
    small: getPercentile(
      times.map(([small]) => small),
      0.95,
    ),
    large: getPercentile(
      times.map(([, large]) => large),
      0.95,
    ),
  };
}

/** In turn, so that other load on the machine affects both. */
async function findBestTimes(
  calls: readonly { readonly blog: SizedBlog; readonly call: BlogCall }[],
): Promise<readonly number[]> {
  const tries = calls.some(({ call }) => call.changes) ? 1 : TRIES;
  const best = calls.map(() => Number.POSITIVE_INFINITY);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    for (const [index, { blog, call }] of calls.entries()) {
      const start = performance.now();
      await blog.call(call);
      best[index] = Math.min(best[index] ?? 0, performance.now() - start);
    }
  }
  return best;
}

/** Maintenance that PostgreSQL does by itself within minutes, too late for this measurement. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
