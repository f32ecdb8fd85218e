import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { buildNewSubmission, insertPost } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import type { Engine } from '../database.ts';
import { toMessageSearchText, toPostSearchText } from '../lists/search-text.ts';
import { toSortKey } from '../lists/sort-key.ts';
import { openStore } from '../open-store.ts';
import { migrateToLatest } from './migrate.ts';

const FIRST_RELEASE = '0004-rate-limits-and-content-version';
const POSTS = 500;
const MESSAGES = 2000;
const TAGS = ['Zürich', 'cost', 'Kubernetes', '日本', 'a b'];
/** Rows of one statement: SQLite takes 32,766 values. */
const BATCH = 250;
const now = '2026-06-01T12:00:00.000Z';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const toTime = (minutes: number) => new Date(Date.UTC(2024, 0, 1) + minutes * 60_000).toISOString();

/** The rows of each person, post and message of the first release, with awkward texts too. */
function buildFirstRelease(flag: (value: boolean) => unknown): Tables {
  const users = ['admin', 'Ärger', 'third'].map((username, index) => ({
    ...{ id: index + 1, username, username_key: username.toLowerCase() },
    ...{ password_hash: `hash ${index}`, is_admin: flag(index === 0), created_at: toTime(index) },
  }));
  const posts = countTo(POSTS).map((id) => {
    const title = `${id % 7 === 0 ? 'Éclair' : 'Post'} “${id}” & <b>\u2028 😀`;
    const content = `<p>word${id} of ${'many '.repeat(20)}${id % 3 ? 'thirds' : ''}</p>`;
    const words = { title, excerpt: `Excerpt ${id}`, content, tags: tagsOf(id) };
    return {
      ...{ id, slug: `post-${id}`, title, excerpt: words.excerpt, author_id: (id % 3) + 1 },
      ...{
        cover_image: id % 5 === 0 ? `/media/cover-${id}.jpg` : null,
        published: flag(id % 4 > 0),
      },
      ...{ created_at: toTime(id * 3), updated_at: toTime(id * 3 + 1), content },
      ...{ content_source: id % 2 ? content : '', search_text: toPostSearchText(words) },
    };
  });
  const postTags = countTo(POSTS).flatMap((id) =>
    tagsOf(id)
      .map((name, position) => ({ post_id: id, tag_id: TAGS.indexOf(name) + 1, position }))
      .sort((one, other) => one.tag_id - other.tag_id),
  );
  const messages = countTo(MESSAGES).map((id) => {
    const message = `Line one of ${id}\r\nline “two”\t${id % 11 === 0 ? 'eleventh' : ''}`;
    const full_name = id % 9 === 0 ? `Zoë ${id}` : `Sender ${id}`;
    const email = `sender${id}@example.com`;
    const company = id % 2 ? `Firm ${id}` : null;
    return {
      ...{ id, full_name, email, company, phone: id % 3 ? '+91 20 1' : null, service: null },
      ...{ is_read: flag(id % 4 === 0), created_at: toTime(id), message },
      search_text: toMessageSearchText({ fullName: full_name, email, company, message }),
    };
  });
  const session = {
    ...{ token_hash: 'token', user_id: 1, created_at: toTime(1) },
    ...{
      idle_expires_at: '2027-01-01T00:00:00.000Z',
      absolute_expires_at: '2027-02-01T00:00:00.000Z',
    },
  };
  return {
    users,
    sessions: [session],
    blog_posts: posts,
    tags: TAGS.map((name, index) => ({ id: index + 1, name })),
    post_tags: postTags,
    contact_submissions: messages,
    rate_limits: [{ key: 'login', calls: 3, window_ends_at: '2027-01-01T00:00:00.000Z' }],
  };
}

function tagsOf(id: number): string[] {
  const [first = '', second = ''] = [TAGS[id % 5], TAGS[(id + 2) % 5]];
  return id % 6 === 0 ? [] : [first, second];
}

async function insertAll({ db, name }: Engine, tables: Tables): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    for (let from = 0; from < rows.length; from += BATCH) {
      await db
        .insertInto(table as never)
        .values(rows.slice(from, from + BATCH) as never)
        .execute();
    }
  }
  await sql`update content_version set version = 41`.execute(db);
  if (name !== 'postgres') return;
  // As after inserts that leave the numbering to the database.
  for (const table of ['users', 'blog_posts', 'tags', 'contact_submissions']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select max(id) from ${sql.table(table)}))`.execute(db);
  }
}

/** The rows of these tables, with the columns of the first release that are still there. */
async function readAll({ db }: Engine, tables: Tables): Promise<Tables> {
  const read: Record<string, readonly Row[]> = {};
  for (const [table, [first = {}]] of Object.entries(tables)) {
    const there = await db.introspection.getTables();
    const columns = there.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const kept = Object.keys(first).filter((column) => columns.includes(column));
    const keys = kept.filter((column) => /^(?:id|post_id|tag_id|key|token_hash)$/.test(column));
    const { rows } = await sql<Row>`select ${sql.join(kept.map((column) => sql.ref(column)))}
      from ${sql.table(table)} order by ${sql.join(keys.map((column) => sql.ref(column)))}`.execute(
      db,
    );
    read[table] = rows;
  }
  return read;
}

describeEachDatabase('an upgrade from the first release', (_, getDatabase) => {
  it(`keeps each of ${POSTS} posts and ${MESSAGES} messages as it was`, async () => {
    const options = await getDatabase().createBlank();
    const isPostgres = Boolean(options.databaseUrl);
    const former = buildFirstRelease((value) => (isPostgres ? value : Number(value)));
    await withEngine(options, async (engine) => {
      await migrateToLatest(engine, FIRST_RELEASE);
      await insertAll(engine, former);
    });

    const store = await openStore(options);

    // Every row, but for the flag that became a role.
    const users = former.users?.map(({ is_admin: _, ...user }) => user) ?? [];
    expect(await withEngine(options, (engine) => readAll(engine, former))).toEqual({
      ...former,
      users,
    });
    const roles = await Promise.all([1, 2, 3].map((id) => store.users.findById(id)));
    expect(roles.map((user) => user?.role)).toEqual(['administrator', null, null]);
    expect(await store.sessions.find('token')).not.toBeNull();
    expect(await store.contentVersion.get()).toBe(41);

    // Every post and message as the product reads it, with the defaults of what came later.
    for (const row of former.blog_posts ?? []) {
      expect(await store.posts.findById(Number(row.id))).toEqual({
        ...defaultsOf(postFields),
        ...{ id: row.id, slug: row.slug, title: row.title, excerpt: row.excerpt },
        ...{ content: row.content, contentSource: row.content_source },
        ...{ coverImage: row.cover_image, authorId: row.author_id, tags: tagsOf(Number(row.id)) },
        ...{ createdAt: row.created_at, updatedAt: row.updated_at, isDated: true },
        published: Boolean(row.published),
      });
    }
    const { rows, total } = await store.contact.list({ limit: MESSAGES, sort: 'createdAt' });
    expect(total).toBe(MESSAGES);
    expect(rows).toEqual(
      former.contact_submissions?.map((row) => ({
        ...defaultsOf(messageFields),
        ...{ id: row.id, fullName: row.full_name, email: row.email, phone: row.phone },
        ...{ company: row.company, service: row.service, message: row.message },
        ...{ createdAt: row.created_at, isRead: Boolean(row.is_read), status: 'new' },
      })),
    );

    // Values that are made of them: counts, orders, searches.
    expect(await store.contact.countUnread()).toBe(MESSAGES * 0.75);
    expect(await store.posts.countPublished(now)).toBe(POSTS * 0.75);
    expect((await store.contact.list({ words: 'eleventh', limit: 1 })).total).toBe(181);
    expect((await store.contact.list({ words: 'zoe 1998', limit: 1 })).total).toBe(1);
    expect((await store.posts.list({ words: 'word499', limit: 2 }, now)).total).toBe(1);
    expect((await store.posts.list({ words: 'zurich', limit: 1 }, now)).total).toBe(
      countTo(POSTS).filter((id) => tagsOf(id).includes('Zürich')).length,
    );
    const byTitle = await store.posts.list({ sort: 'title', limit: 3 }, now);
    const titles = former.blog_posts?.map(({ title }) => toSortKey(String(title))).sort() ?? [];
    expect(byTitle.rows.map(({ title }) => toSortKey(title))).toEqual(titles.slice(0, 3));
    expect(await store.posts.listTags('zur', 5)).toMatchObject([{ name: 'Zürich' }]);

    // And it goes on from there.
    expect(await insertPost(store, { authorId: 2, slug: 'next' })).toBe(POSTS + 1);
    expect(await store.contact.insert(buildNewSubmission())).toBe(MESSAGES + 1);
    await store.close();
  });
});
