import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { startWriter } from '#tests/support/databases/database-processes.ts';
import {
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import type { Engine } from '../database.ts';
import { openStore } from '../open-store.ts';

describeEachDatabase('migrations', (_, getDatabase) => {
  it('run once when several processes open an empty database at the same time', {
    timeout: 120_000,
  }, async () => {
    const options = await getDatabase().createBlank();
    const writers = Array.from({ length: 4 }, () => startWriter(options, 1));
    for (const { errors, writes } of await Promise.all(writers.map(({ ended }) => ended))) {
      expect(errors).toBe('');
      expect(writes).toHaveLength(2);
    }
    const store = await openStore(options);
    expect((await store.contact.list({})).total).toBe(4);
    await store.close();
  });

  it('run once when one process opens an empty database several times at once', async () => {
    const options = await getDatabase().createBlank();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(options)));
    for (const store of stores) {
      expect(await store.contentVersion.get()).toBe(0);
      await store.close();
    }
  });

  it('leave nothing behind when one of them fails, and succeed once the cause is gone', async () => {
    const options = await getDatabase().createBlank();
    const inTheWay = sql`create table rate_limits (key text)`;
    await withEngine(options, ({ db }) => inTheWay.execute(db));
    await expect(openStore(options)).rejects.toThrow(/brought up to date at 0004.*rate_limits/);
    expect(await withEngine(options, listOwnTables)).toEqual(['rate_limits']);

    await withEngine(options, ({ db }) => sql`drop table rate_limits`.execute(db));
    const store = await openStore(options);
    expect(await store.contentVersion.get()).toBe(0);
    await store.close();
  });

  it('give existing rows their sort keys and counts', async () => {
    const options = await getDatabase().createBlank();
    const before = await openStore(options);
    const authorId = await insertAuthor(before);
    await insertPost(before, { authorId, slug: 'post', title: 'Éclairs', tags: ['Zürich'] });
    await insertPost(before, { authorId, slug: 'other', title: 'Cake' });
    await before.contact.insert(buildNewSubmission({ fullName: 'Zoë' }));
    await before.contact.update(await before.contact.insert(buildNewSubmission()), {
      isRead: true,
    });
    await before.close();
    await withEngine(options, revertListOrders);

    const store = await openStore(options);
    const posts = await store.posts.list({ sort: 'title', limit: 2 }, '2026-06-01T12:00:00.000Z');
    expect(posts.rows.map((post) => post.slug)).toEqual(['other', 'post']);
    expect(await store.posts.listTags('zur', 5)).toEqual([{ name: 'Zürich', postCount: 1 }]);
    const messages = await store.contact.list({ sort: '-fullName', limit: 1 });
    expect(messages).toMatchObject({ rows: [{ fullName: 'Zoë' }], total: 2 });
    expect(await store.contact.countUnread()).toBe(1);
    await store.close();
  });
});

/** Reverts the migrations from 0007 on, and their records. */
async function revertListOrders({ db, name }: Engine): Promise<void> {
  const on = name === 'postgres' ? ' on contact_submissions' : '';
  const statements = [
    ...['insert', 'update', 'delete'].map((event) => `drop trigger message_counts_${event}${on}`),
    ...(name === 'postgres' ? ['drop function count_messages', 'drop function find_matches'] : []),
    'drop table message_counts',
    ...['title', 'updated_at', 'published_first'].map((part) => `drop index blog_posts_${part}`),
    ...['name', 'is_read_name'].map((part) => `drop index contact_submissions_${part}`),
    'alter table blog_posts drop column title_key',
    'alter table contact_submissions drop column name_key',
    'alter table tags drop column name_key',
    `delete from kysely_migration where name >= '0007'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function listOwnTables({ db }: Engine): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map((table) => table.name);
}
