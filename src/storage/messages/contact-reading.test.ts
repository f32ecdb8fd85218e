import { expect, it } from 'vitest';
import type { ContactFilter, ContactSubmission } from '#domain/messages/public.ts';
import type { MessageSort } from '#shared/messages/message-sorts.ts';
import type { Store } from '#storage/store.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const TIME = '2026-06-01T12:00:00.000Z';

const sorted: Readonly<Record<MessageSort, string>> = {
  createdAt: 'Élise Zoë zoe Asha',
  '-createdAt': 'Asha zoe Zoë Élise',
  fullName: 'Asha Élise Zoë zoe',
  '-fullName': 'zoe Zoë Élise Asha',
};

describeEachDatabase('reading messages', (openTestStore) => {
  async function openWithMessages() {
    const store = await openTestStore();
    for (const fullName of ['Zoë', 'zoe', 'Asha']) {
      await store.contact.insert(buildNewSubmission({ fullName }));
    }
    const createdAt = '2020-01-01T00:00:00.000Z';
    await store.contact.insert(buildNewSubmission({ fullName: 'Élise', createdAt }));
    return store;
  }

  /** Enough for several batches; every fourth one is read. */
  async function fill({ withTransaction }: Store, count: number) {
    await withTransaction(async ({ contact }) => {
      for (let index = 0; index < count; index += 1) {
        const createdAt = new Date(Date.UTC(2026, 0, 1) + (index % 200) * 1000).toISOString();
        const fullName = `Sender ${index % 90}`;
        const id = await contact.insert(buildNewSubmission({ fullName, createdAt }));
        if (index % 4 === 0) await contact.update(id, { isRead: true });
      }
    });
  }

  async function readAll({ contact }: Store, filter: ContactFilter) {
    const messages: ContactSubmission[] = [];
    for await (const batch of (await contact.readAll(filter)).rows) messages.push(...batch);
    return messages;
  }

  it('orders messages as a whole, in pages and in batches', async () => {
    const store = await openWithMessages();
    for (const [sort, names] of Object.entries(sorted) as [MessageSort, string][]) {
      const list = async (window: object) =>
        (await store.contact.list({ sort, ...window })).rows.map((row) => row.fullName).join(' ');
      expect.soft(await list({}), sort).toBe(names);
      const pages = [await list({ limit: 2 }), await list({ limit: 2, offset: 2 })];
      expect.soft(pages.join(' '), sort).toBe(names);
      const read = (await readAll(store, { sort })).map((row) => row.fullName).join(' ');
      expect.soft(read, sort).toBe(names);
    }
  });

  it('reads the same in batches as in one list, for any filter', async () => {
    const store = await openTestStore();
    await fill(store, 330);
    const filters: readonly ContactFilter[] = [
      {},
      { sort: 'createdAt' },
      { sort: 'fullName' },
      { sort: '-fullName', unreadOnly: true },
      { words: 'sender cluster' },
      { words: 'sender 12', unreadOnly: true },
    ];
    for (const filter of filters) {
      const { rows } = await store.contact.list(filter);
      expect(rows.length).toBeGreaterThan(0);
      expect(await readAll(store, filter)).toEqual(rows);
    }
  });

  it('reads each message once while others are added and deleted', async () => {
    const store = await openTestStore();
    await fill(store, 330);
    const before = (await store.contact.list({})).rows;
    const read: number[] = [];
    for await (const batch of (await store.contact.readAll({})).rows) {
      read.push(...batch.map((row) => row.id));
      if (read.length === 200) {
        for (const { id } of batch.slice(-3)) await store.contact.moveToTrash(id, TIME);
        await store.contact.insert(buildNewSubmission({ createdAt: TIME }));
      }
    }
    expect(read).toEqual(before.map((row) => row.id));
  });

  it('finds common and rare words in order, with the right totals', async () => {
    const store = await openTestStore();
    await fill(store, 1100);
    const words = 'cluster';
    const whole = (await store.contact.list({})).rows.map((row) => row.id);
    const page = await store.contact.list({ words, limit: 20, offset: 40 });
    expect(page.rows.map((row) => row.id)).toEqual(whole.slice(40, 60));
    expect(page.total).toBe(1100);
    const unread = await store.contact.list({ words, unreadOnly: true, limit: 20 });
    expect([unread.rows.length, unread.total]).toEqual([20, 825]);
    const rare = await store.contact.list({ words: 'cluster 49', limit: 2, sort: 'createdAt' });
    expect([rare.rows.length, rare.total]).toEqual([2, 12]);
  });

  it('counts correctly after every kind of change', async () => {
    const store = await openWithMessages();
    const counts = async () => {
      const { total } = await store.contact.list({ limit: 1 });
      const unread = await store.contact.list({ unreadOnly: true, limit: 1 });
      expect(await store.contact.countUnread()).toBe(unread.total);
      return [total, unread.total];
    };
    expect(await counts()).toEqual([4, 4]);
    const [first = 0, second = 0] = (await store.contact.list({})).rows.map((row) => row.id);
    await store.contact.update(first, { isRead: true });
    await store.contact.update(first, { isRead: true });
    expect(await counts()).toEqual([4, 3]);
    await store.contact.moveToTrash(first, TIME);
    await store.contact.moveToTrash(second, TIME);
    expect(await counts()).toEqual([2, 2]);
    await store.contact.restore(first);
    await store.contact.removeDeleted(TIME);
    expect(await counts()).toEqual([3, 2]);
    await store.contact.update(first, { isRead: false });
    expect(await counts()).toEqual([3, 3]);
    await Promise.all([1, 2, 3, 4].map(() => store.contact.insert(buildNewSubmission())));
    expect(await counts()).toEqual([7, 7]);
  });

  it('folds what one address sends on one day, and loses nothing by it', async () => {
    const { contact } = await openTestStore();
    const ids = ({ rows }: { readonly rows: readonly { readonly id: number }[] }) =>
      new Set(rows.map(({ id }) => id));
    const send = (email: string, createdAt: string) =>
      contact.insert(buildNewSubmission({ email, createdAt }));
    const other = await send('b@example.com', '2026-01-01T10:00:00.000Z');
    const flood: number[] = [];
    for (let minute = 10; minute < 30; minute += 1) {
      const email = minute % 2 ? 'a@example.com' : 'A@Example.com';
      flood.push(await send(email, `2026-01-01T11:${minute}:00.000Z`));
    }
    const earlier = await send('a@example.com', '2025-12-31T23:59:59.000Z');
    const newest = flood.at(-1) ?? 0;
    const page = { isFolded: true, limit: 25 };
    const folded = await contact.list(page);
    expect(ids(folded)).toEqual(new Set([other, newest, earlier]));
    expect(folded.total).toBe(3);
    await contact.update(newest, { isRead: true });
    const counts = await contact.countFolded(page, (await contact.list(page)).rows);
    expect([...counts]).toEqual([[newest, { total: 19, unread: 19 }]]);

    const group = await contact.list({ groupOf: flood[0] ?? 0, limit: 25 });
    expect(ids(group)).toEqual(new Set(flood));
    expect([group.total, (await contact.list({ limit: 5 })).total]).toEqual([20, 22]);
    expect((await contact.list({ ...page, words: 'example.com' })).total).toBe(22);
    // Messages that a filter or a folder takes away stand for nothing there.
    const unread = await contact.list({ ...page, unreadOnly: true });
    expect(ids(unread)).toContain(flood.at(-2));
    await contact.moveToTrash(newest, TIME);
    const left = await contact.list(page);
    expect(ids(left)).toEqual(new Set([other, flood.at(-2), earlier]));
    expect((await contact.countFolded(page, left.rows)).get(flood.at(-2) ?? 0)?.total).toBe(18);
    expect((await contact.listUncounted(page)).length).toBe(3);
  });
});
