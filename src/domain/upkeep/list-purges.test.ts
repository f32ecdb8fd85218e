import { expect, it, test, vi } from 'vitest';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { Store } from '#storage/store.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { purgeAll } from '#tests/support/purge-all.ts';
import { buildStubStore } from '#tests/support/stub-store.ts';
import { listPurges } from './list-purges.ts';

const at = (days: number) => addSeconds(TEST_TIME, days * DAY_SECONDS);

describeEachDatabase('what is old', (openTestStore) => {
  /** Which of these messages are there, wherever they are. */
  async function listLeft(store: Store, ids: readonly number[]): Promise<number[]> {
    const found = await Promise.all(ids.map((id) => store.contact.findAnywhere(id)));
    return found.flatMap((message) => (message ? [message.id] : []));
  }

  it('spam goes 30 days after it came into its folder, however old the message is', async () => {
    const store = await openTestStore();
    const insert = (days: number, isSpam: boolean) =>
      store.contact.insert(buildNewSubmission({ createdAt: at(days), isSpam }));
    const suspected = await insert(0, true);
    const later = await insert(1, true);
    const marked = await insert(-400, false);
    await store.contact.update(marked, { isSpam: true, spamAt: at(5) });
    const rescued = await insert(0, true);
    await store.contact.update(rescued, { isSpam: false, spamAt: null });
    const genuine = await insert(-400, false);
    const all = [suspected, later, marked, rescued, genuine];
    const removeAt = (days: number) => purgeAll(store, at(days));

    await removeAt(29.99);
    expect(await listLeft(store, all)).toEqual(all);
    await removeAt(30);
    expect(await listLeft(store, all)).toEqual([later, marked, rescued, genuine]);
    await removeAt(34.99);
    expect(await listLeft(store, all)).toEqual([marked, rescued, genuine]);
    await removeAt(1000);
    expect(await listLeft(store, all)).toEqual([rescued, genuine]);
  });

  it('after CONTACT_RETENTION a message goes from every folder, with all that belongs to it', async () => {
    const store = await openTestStore();
    const insert = (days: number, isSpam = false) =>
      store.contact.insert(buildNewSubmission({ createdAt: at(days), isSpam }));
    const old = [await insert(0), await insert(0.5), await insert(0, true)];
    const [inInbox = 0, inTrash = 0] = old;
    await store.contact.moveToTrash(inTrash, at(1));
    const young = await insert(2);
    const reply = {
      messageId: inInbox,
      at: at(1),
      type: 'reply',
      actor: null,
      text: 'Yes.',
    } as const;
    const historyId = await store.messageHistory.insert(reply);
    const delivery = { messageId: inInbox, historyId, channel: 'email', eventId: 'e' } as const;
    await store.deliveries.insert([{ ...delivery, createdAt: at(1) }]);
    const expiresAt = at(10_000);
    await store.receipts.claim('key', { fingerprint: 'f', expiresAt, now: at(0) });
    await store.receipts.complete('key', inInbox);

    const retention = 20 * DAY_SECONDS;
    await purgeAll(store, at(19.99), retention);
    expect(await listLeft(store, [...old, young])).toEqual([...old, young]);
    await purgeAll(store, at(20.5), retention);
    await store.receipts.removeExpired(at(20.5));
    expect(await listLeft(store, [...old, young])).toEqual([young]);
    expect(await store.deliveries.listOfMessages([inInbox])).toEqual([]);
    expect(await store.messageHistory.listOfMessage(inInbox)).toEqual([]);
    expect(await store.receipts.find('key', at(20.5))).toBeNull();
    expect(await store.contact.listCounts()).toMatchObject([{ folder: 'inbox', total: 1 }]);
  });
});

const none = async (_until: string, _limit: number) => 0;
const stubPurged = (
  contact = { removeSpam: none, removeArrived: none, removeDeleted: async () => 0 },
  removeOlderThan: (until: string) => Promise<number> = async () => 0,
) =>
  buildStubStore({
    contact,
    posts: { removeDeleted: async () => 0 },
    audit: { removeOlderThan },
    upkeep: { countOld: async () => 0 },
    revisions: { listUnthinned: async () => [], list: async () => [], thin: async () => {} },
  });

test('many are removed a few hundred at a time, until none is left', async () => {
  const left = { spam: 1200, old: 1000 };
  const take = (kind: keyof typeof left) => async (_until: string, limit: number) => {
    const removed = Math.min(limit, left[kind]);
    left[kind] -= removed;
    return removed;
  };
  const store = stubPurged({
    ...{ removeSpam: take('spam'), removeArrived: take('old'), removeDeleted: async () => 0 },
  });
  for (const { kind, remove } of listPurges(store, DAY_SECONDS)) {
    if (kind === 'spam') expect(await remove(TEST_TIME)).toBe(1200);
    if (kind === 'messages') expect(await remove(TEST_TIME)).toBe(1000);
  }
  expect(left).toEqual({ spam: 0, old: 0 });
});

test.each([
  ['2026-03-01T12:00:00.000Z', '2024-02-29T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
])('at %s, the record of activity loses its lines until %s', async (now, expected) => {
  const removeOlderThan = vi.fn(async () => 0);
  const store = stubPurged(undefined, removeOlderThan);
  const purges = listPurges(store, undefined);
  await purges.find(({ kind }) => kind === 'activity')?.remove(now);
  expect(removeOlderThan).toHaveBeenCalledWith(expected);
});
