import { expect, it, test } from 'vitest';
import { addSeconds } from '#rules/time/add-seconds.ts';
import { DAY_SECONDS } from '#rules/time/day.ts';
import type { Store } from '#storage/store.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildStubStore } from '#tests/support/stub-store.ts';
import { removeOldMessages } from './remove-old-messages.ts';

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
    const removeAt = (days: number) => removeOldMessages({ store, now: () => at(days) }, undefined);

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
    await removeOldMessages({ store, now: () => at(19.99) }, retention);
    expect(await listLeft(store, [...old, young])).toEqual([...old, young]);
    await removeOldMessages({ store, now: () => at(20.5) }, retention);
    expect(await listLeft(store, [...old, young])).toEqual([young]);
    expect(await store.deliveries.listOfMessages([inInbox])).toEqual([]);
    expect(await store.messageHistory.listOfMessage(inInbox)).toEqual([]);
    expect(await store.receipts.find('key', at(20.5))).toBeNull();
    expect(await store.contact.listCounts()).toMatchObject([{ folder: 'inbox', total: 1 }]);
  });

  it('receipts go when they have expired', async () => {
    const store = await openTestStore();
    const claim = { fingerprint: 'f', now: at(0) };
    await store.receipts.claim('short', { ...claim, expiresAt: at(1) });
    await store.receipts.claim('long', { ...claim, expiresAt: at(3) });
    await removeOldMessages({ store, now: () => at(2) }, undefined);
    expect(await store.receipts.removeExpired(at(4))).toBe(1);
  });
});

test('many are removed a few hundred at a time, until none is left', async () => {
  const left = { spam: 1200, old: 1000 };
  const take = (kind: keyof typeof left) => async (_until: string, limit: number) => {
    const removed = Math.min(limit, left[kind]);
    left[kind] -= removed;
    return removed;
  };
  const store = buildStubStore({
    contact: { removeSpam: take('spam'), removeArrived: take('old') },
    receipts: { removeExpired: async () => 0 },
  });
  await removeOldMessages({ store, now: () => TEST_TIME }, DAY_SECONDS);
  expect(left).toEqual({ spam: 0, old: 0 });
});
