import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { startWriter } from '#tests/support/databases/database-processes.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import type { Engine } from '../database.ts';
import { openExistingStore, openStore } from '../open-store.ts';
import { migrateToLatest } from './migrate.ts';

describeEachDatabase('migrations', (_, getDatabase) => {
  it('run once when several processes open an empty database at the same time', async () => {
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

  it('are left to a start and to npm run migrate by commands, which say what the database has', async () => {
    const options = await getDatabase().createBlank();
    const refusals: [until: string | null, says: RegExp][] = [
      [null, /^There is no site in this database: correct DATABASE_URL or DATA_DIR$/],
      [
        '0031-unchecked-passwords',
        /older release \(up to 0031-unchecked-passwords\).*npm run migrate/,
      ],
    ];
    for (const [until, says] of refusals) {
      await withEngine(options, async (engine) => {
        if (until) await migrateToLatest(engine, until);
      });
      const before = await withEngine(options, listOwnTables);
      await expect(openExistingStore(options)).rejects.toThrow(says);
      expect(await withEngine(options, listOwnTables)).toEqual(before);
    }
    await (await openStore(options)).close();
    await (await openExistingStore(options)).close();
    const newer = sql`insert into kysely_migration values ('9999-newer', '2030')`;
    await withEngine(options, ({ db }) => newer.execute(db));
    await expect(openExistingStore(options)).rejects.toThrow(/written by a newer release/);
  });

  it('give existing rows their sort keys and counts', async () => {
    const options = await getDatabase().createBlank();
    await withEngine(options, async (engine) => {
      await migrateToLatest(engine, '0006-trash');
      await insertRowsWithoutSortKeys(engine);
    });

    const store = await openStore(options);
    const posts = await store.posts.list({ sort: 'title', limit: 2 }, '2026-06-01T12:00:00.000Z');
    expect(posts.rows.map((post) => post.slug)).toEqual(['other', 'post']);
    expect(await store.posts.listTags('zur', 5)).toEqual([
      { id: expect.any(Number), name: 'Zürich', postCount: 1 },
    ]);
    const messages = await store.contact.list({ sort: '-fullName', limit: 1 });
    expect(messages).toMatchObject({ rows: [{ fullName: 'Zoë' }], total: 2 });
    expect(await store.contact.countUnread()).toBe(1);
    await store.close();
  });

  it('keep messages and trash of an earlier release, with their counts', async () => {
    const options = await getDatabase().createBlank();
    const deletedAt = '2026-03-02T09:00:00.000Z';
    await withEngine(options, async (engine) => {
      await migrateToLatest(engine, '0009-quick-search');
      await insertRowsWithoutSortKeys(engine);
      const message = { id: 9, fullName: 'Gone Away', email: 'gone@example.com' };
      const text = 'Deleted before the update';
      const json = JSON.stringify({ ...message, message: text, createdAt: deletedAt });
      await sql`insert into deleted_messages (id, deleted_at, message)
        values (9, ${deletedAt}, ${json})`.execute(engine.db);
    });

    const { contact, close } = await openStore(options);
    const { rows, total } = await contact.list({ limit: 9, sort: 'fullName' });
    expect(rows.map(({ fullName, isRead }) => [fullName, isRead]).sort()).toEqual([
      ['Asha Rao', true],
      ['Zoë', false],
    ]);
    expect([total, await contact.countUnread()]).toEqual([2, 1]);
    const trash = await contact.list({ folder: 'trash', words: 'gone', limit: 9 });
    expect(trash.total).toBe(1);
    expect(trash.rows).toMatchObject([{ id: 9, ...defaultsOf(messageFields) }]);
    expect(await contact.restore(9)).toBe(true);
    expect((await contact.list({ limit: 1 })).total).toBe(3);
    await close();
  });

  it('give existing pictures a name, words to search for, and the posts that show them', async () => {
    const options = await getDatabase().createBlank();
    const hash = 'a'.repeat(32);
    const html = `<p><img src="/media/${hash}/480.webp" alt=""></p>`;
    const time = '2026-03-01T09:00:00.000Z';
    await withEngine(options, async (engine) => {
      await migrateToLatest(engine, '0022-revisions');
      await insertAuthorRow(engine);
      await sql`insert into media (id, hash, width, height, widths, formats, alt, original_name,
        bytes, created_by, created_at) values (5, ${hash}, 480, 320, '480', 'avif webp jpg',
        'A harbour', 'IMG 7.jpg', 10, 1, ${time})`.execute(engine.db);
      await sql`insert into blog_posts (id, slug, title, excerpt, author_id, published, created_at,
        updated_at, content, content_source, search_text, title_key) values (3, 'post', 'Port', '',
        1, ${engine.name === 'postgres' ? true : 1}, ${time}, ${time}, ${html}, '', '', 'port')`.execute(
        engine.db,
      );
      const post = JSON.stringify({ title: 'Deleted', content: html });
      await sql`insert into deleted_posts (id, slug, deleted_at, post)
        values (4, 'gone', ${time}, ${post})`.execute(engine.db);
    });

    const { media, close } = await openStore(options);
    const centred = { id: 5, hash, focalPoint: { x: 0.5, y: 0.5 } };
    expect((await media.list({ words: 'harb img' })).rows).toMatchObject([centred]);
    expect(await media.findByName(hash)).toMatchObject(centred);
    expect(await media.listMentions(5)).toMatchObject([
      { place: 'post', postId: 3, html },
      { place: 'trash', postId: 4, title: 'Deleted' },
    ]);
    await close();
  });

  it('note where the links of existing posts lead', async () => {
    const options = await getDatabase().createBlank();
    const time = '2026-03-01T09:00:00.000Z';
    const html = '<p><a href="/old">One</a> <a href="/old#part">two</a>, but <b>/old</b></p>';
    await withEngine(options, async (engine) => {
      await migrateToLatest(engine, '0027-picture-library');
      await insertAuthorRow(engine);
      // More than are read at once.
      for (let id = 1; id <= 201; id += 1) {
        const content = id % 100 === 1 ? html : '<p>No links.</p><a>';
        await sql`insert into blog_posts (id, slug, title, excerpt, author_id, published, created_at,
          updated_at, content, content_source, search_text, title_key) values (${id},
          ${String(id)}, '', '', 1, ${engine.name === 'postgres' ? true : 1}, ${time}, ${time},
          ${content}, '', '', '')`.execute(engine.db);
      }
    });

    const { posts, redirects, close } = await openStore(options);
    await redirects.insert({ from: '/old', to: '/about', createdAt: time });
    expect(await posts.listLinksToChanged([''])).toEqual(
      [1, 101, 201].map((postId) => ({ postId, path: '/old', links: 2 })),
    );
    await close();
  });

  it('make administrators of the people who were', async () => {
    const options = await getDatabase().createBlank();
    await withEngine(options, async (engine) => {
      await migrateToLatest(engine, '0012-spam-memory');
      const [yes, no] = engine.name === 'postgres' ? ['true', 'false'] : ['1', '0'];
      const time = `'2026-03-01T09:00:00.000Z'`;
      await sql
        .raw(`insert into users (id, username, username_key, password_hash, is_admin, created_at)
          values (1, 'asha', 'asha', '', ${yes}, ${time}), (2, 'ben', 'ben', '', ${no}, ${time})`)
        .execute(engine.db);
    });

    const { users, close } = await openStore(options);
    expect(await users.findById(1)).toMatchObject({
      id: 1,
      username: 'asha',
      role: 'administrator',
    });
    expect(await users.findByUsername('ben')).toMatchObject({ role: null, isSuspended: false });
    await close();
  });
});

/** Inserts two posts, one with a tag, and two messages, one of them read. */
async function insertRowsWithoutSortKeys({ db, name }: Engine): Promise<void> {
  const [yes, no] = name === 'postgres' ? ['true', 'false'] : ['1', '0'];
  const time = `'2026-03-01T09:00:00.000Z'`;
  const insertPosts = 'insert into blog_posts (id, slug, title, excerpt, author_id, published';
  const insertMessages = 'insert into contact_submissions (full_name, email, is_read';
  const statements = [
    `insert into users (id, username, username_key, password_hash, is_admin, created_at)
      values (1, 'author', 'author', 'hash', ${no}, ${time})`,
    ...[`1, 'post', 'Éclairs'`, `2, 'other', 'Cake'`].map(
      (values) => `${insertPosts}, created_at, updated_at, content, content_source, search_text)
        values (${values}, '', 1, ${yes}, ${time}, ${time}, '', '', '')`,
    ),
    `insert into tags (id, name) values (1, 'Zürich')`,
    'insert into post_tags (post_id, tag_id, position) values (1, 1, 0)',
    ...[`'Zoë', 'zoe@example.com', ${no}`, `'Asha Rao', 'asha@example.com', ${yes}`].map(
      (values) => `${insertMessages}, created_at, message, search_text)
        values (${values}, ${time}, '', '')`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function insertAuthorRow({ db, name }: Engine): Promise<void> {
  const suspended = name === 'postgres' ? 'false' : '0';
  await sql
    .raw(`insert into users (id, username, username_key, password_hash, is_suspended, created_at)
      values (1, 'author', 'author', 'hash', ${suspended}, '2026-03-01T09:00:00.000Z')`)
    .execute(db);
}

async function listOwnTables({ db }: Engine): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map((table) => table.name);
}
