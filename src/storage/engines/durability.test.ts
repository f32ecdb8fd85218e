import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '#storage/store.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import {
  type AcknowledgedWrite,
  startWriter,
} from '#tests/support/databases/database-processes.ts';
import { describeEachDurableDatabase } from '#tests/support/databases/databases.ts';
import type { Engine } from '../database.ts';

const KILLS = 4;

describeEachDurableDatabase('durability', (openTestStore, getDatabase) => {
  it(`keeps every acknowledged write through ${KILLS} kills at random moments`, async () => {
    const options = getDatabase().getOptions();
    const writes: AcknowledgedWrite[] = [];
    const killOne = async () => {
      const writer = startWriter(options);
      await writer.firstWrite;
      await delay(Math.random() * 100);
      writer.child.kill('SIGKILL');
      const { writes: acknowledged, errors } = await writer.ended;
      expect(errors).toBe('');
      expect(acknowledged).not.toEqual([]);
      writes.push(...acknowledged);
    };
    // Two at a time, so that one is often killed while the other waits for its lock.
    for (let kills = 0; kills < KILLS; kills += 2) await Promise.all([killOne(), killOne()]);

    await withEngine(options, checkIntegrity);
    await checkWrites(await openTestStore(), writes);
  });
});

async function checkWrites(store: Store, writes: readonly AcknowledgedWrite[]): Promise<void> {
  const contacts = new Map(
    (await store.contact.list({})).rows.map(({ id, message }) => [id, message]),
  );
  const posts = await store.posts.list({}, '2027-01-01T00:00:00.000Z');
  const tags = new Map(posts.rows.map((post) => [post.id, post.tags]));
  for (const { kind, id, text } of writes) {
    if (kind === 'contact') expect(contacts.get(id)).toBe(text);
    else expect(tags.get(id)).toEqual([text, 'shared']);
  }
  // An unacknowledged write is there completely or not at all: each post raised the version.
  expect(await store.contentVersion.get()).toBe(posts.total);
  for (const post of posts.rows) expect(post.tags).toEqual([post.slug, 'shared']);
}

async function checkIntegrity(engine: Engine): Promise<void> {
  if (engine.name === 'sqlite') await checkSqliteIntegrity(engine);
  else await checkPostgresIntegrity(engine);
}

async function checkSqliteIntegrity({ db }: Engine): Promise<void> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  expect(integrity.rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  for (const table of ['blog_posts_fts', 'contact_submissions_fts']) {
    const name = sql.ref(table);
    // With rank 1 the index is compared with its table; a difference throws.
    await sql`insert into ${name} (${name}, rank) values ('integrity-check', 1)`.execute(db);
  }
}

async function checkPostgresIntegrity({ db }: Engine): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_available_extensions where name = 'amcheck'`.execute(db);
  if (rows.length > 0) {
    await sql`create extension if not exists amcheck`.execute(db);
    // Throws if an index is damaged or lacks a row of its table.
    await sql`select bt_index_check(indexrelid::regclass, true) from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'btree' and relnamespace = 'public'::regnamespace`.execute(db);
  }
  const orphans = await db
    .selectFrom('post_tags')
    .leftJoin('blog_posts', 'blog_posts.id', 'post_tags.post_id')
    .leftJoin('tags', 'tags.id', 'post_tags.tag_id')
    .select('post_tags.post_id')
    .where((is) => is.or([is('blog_posts.id', 'is', null), is('tags.id', 'is', null)]))
    .execute();
  expect(orphans).toEqual([]);
}
