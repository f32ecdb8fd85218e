// node scripts/bench/admin-at-size.ts
// What an administrator waits for on the server with 10,000 posts, 2,000 tags and 50,000 messages, beside the same
// with 50 of each; on SQLite, and on PostgreSQL by TEST_DATABASE_URL. A part of `npm run bench`; alone it prints its
// own table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { type Figure, formatFigures } from './figure.ts';
import { GeneratedContent } from './generated-content.ts';
import { type BlogCall, type BlogLocation, openSizedBlog, type SizedBlog } from './sized-blog.ts';

const SMALL = { posts: 50, messages: 50 };
const LARGE = { posts: 10_000, messages: 50_000 };
const ROWS_A_PAGE = 25;
const CALLS = 300;
/** A call that only reads is made so often, and its best time counts: the rest is the machine's noise. */
const TRIES = 5;
const WARM_UP_CALLS = 30;
const RATIO_MAX = 3;

/** Draws a call as an administrator makes it. */
type Action = (blog: SizedBlog, draw: GeneratedContent) => BlogCall;

const actions: Readonly<Record<string, Action>> = {
  'list posts': ({ posts }, draw) => ({
    path: `/api/blog?${pickPage(posts, draw)}&sort=${draw.pickOne(postSorts)}`,
  }),
  'list drafts': (_, draw) => ({
    path: `/api/blog?limit=25&status=draft&sort=${draw.pickOne(postSorts)}`,
  }),
  'list messages': ({ messages }, draw) => ({
    path: `/api/contact?${pickPage(messages, draw)}&sort=${draw.pickOne(messageSorts)}`,
  }),
  'list unread messages': () => ({ path: '/api/contact?limit=25&unread=true' }),
  'search posts': ({ posts }, draw) => {
    const { title, tags, content } = draw.pickOne(posts);
    const words = [title.slice(0, 12), draw.pickOne(tags), draw.pickSearchWord(content)];
    return { path: `/api/blog?limit=25&q=${encodeURIComponent(draw.pickOne(words))}` };
  },
  'search messages': ({ messages }, draw) => {
    const { fullName, email, message } = draw.pickOne(messages);
    const words = [fullName, email, draw.pickSearchWord(message)];
    return { path: `/api/contact?limit=25&q=${encodeURIComponent(draw.pickOne(words))}` };
  },
  'suggest tags': (_, draw) => ({
    path: `/api/tags?q=${encodeURIComponent(draw.pickTag().slice(0, 3))}`,
  }),
  'open a post': ({ posts }, draw) => ({ path: `/api/blog/id/${draw.pickOne(posts).id}` }),
  'save a post': ({ posts }, draw) => ({
    path: `/api/blog/${draw.pickOne(posts).id}`,
    changes: {
      title: draw.writeTitle(),
      content: draw.writeContent(),
      tags: [draw.pickTag(), draw.pickTag(), draw.pickTag()],
    },
  }),
  'open a message': ({ messages }, draw) => ({
    path: `/api/contact/${draw.pickOne(messages).id}`,
    changes: { isRead: draw.pick(2) === 0 },
  }),
};

const postSorts = [
  ...['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'],
  ...['title', '-title', 'status', '-status'],
];
const messageSorts = ['-createdAt', 'createdAt', 'fullName', '-fullName'];

/** The figures of every engine at hand. */
export async function measureAdminAtSize(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  try {
    const dataDirs = [join(directory, 'small'), join(directory, 'large')] as const;
    const figures = await compare('SQLite', [{ dataDir: dataDirs[0] }, { dataDir: dataDirs[1] }]);
    if (!process.env.TEST_DATABASE_URL) {
      process.stderr.write('No TEST_DATABASE_URL: nothing is measured on PostgreSQL.\n');
      return figures;
    }
    const databases = [await createEmptyDatabase(), await createEmptyDatabase()] as const;
    try {
      const [small, large] = databases.map(({ url }) => ({
        dataDir: directory,
        databaseUrl: url,
        settle: () => settle(url),
      }));
      if (small && large) figures.push(...(await compare('PostgreSQL', [small, large])));
    } finally {
      for (const { drop } of databases) await drop();
    }
    return figures;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function compare(
  engine: string,
  [small, large]: readonly [BlogLocation, BlogLocation],
): Promise<Figure[]> {
  process.stderr.write(`Filling ${engine}…\n`);
  const blogs = [await openSizedBlog(small, SMALL), await openSizedBlog(large, LARGE)] as const;
  try {
    const figures: Figure[] = [];
    for (const [name, action] of Object.entries(actions)) {
      const [smallMs = 0, largeMs = 0] = await measurePercentiles(action, blogs);
      figures.push({
        name: `${engine}, ${name}`,
        value: largeMs / smallMs,
        unit: '× small',
        target: { atMost: RATIO_MAX },
        note: `95th percentile ${largeMs.toFixed(2)} ms at size, ${smallMs.toFixed(2)} ms at 50`,
      });
    }
    return figures;
  } finally {
    for (const blog of blogs) await blog.close();
  }
}

async function measurePercentiles(
  action: Action,
  blogs: readonly [SizedBlog, SizedBlog],
): Promise<readonly number[]> {
  const runs = blogs.map((blog) => ({ blog, draw: new GeneratedContent(7) }));
  const times: (readonly number[])[] = [];
  for (let round = -WARM_UP_CALLS; round < CALLS; round += 1) {
    const calls = runs.map(({ blog, draw }) => ({ blog, call: action(blog, draw) }));
    const best = await findBestTimes(calls);
    if (round >= 0) times.push(best);
  }
  return runs.map((_, index) =>
    getPercentile(
      times.map((best) => best[index] ?? 0),
      0.95,
    ),
  );
}

/** By turns, so that whatever else the machine does meets both. */
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

/** What PostgreSQL does by itself within minutes, but not while this waits. */
async function settle(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function pickPage(rows: readonly unknown[], draw: GeneratedContent): string {
  const page = draw.pick(Math.ceil(rows.length / ROWS_A_PAGE));
  return `limit=${ROWS_A_PAGE}&offset=${page * ROWS_A_PAGE}`;
}

function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

if (import.meta.main) console.log(formatFigures(await measureAdminAtSize()));
