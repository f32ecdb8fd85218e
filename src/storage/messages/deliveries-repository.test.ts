import { expect, it } from 'vitest';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { Store } from '#storage/store.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const LOCK = addSeconds(NOW, 60);
const channels: readonly DeliveryChannel[] = ['email', 'webhook'];
const claim = { channels, now: NOW, lockedUntil: LOCK, limit: 100 };
const delivered = {
  state: 'delivered',
  recipients: 2,
  lastError: null,
  nextAttemptAt: null,
  deliveredAt: NOW,
} as const;

describeEachDatabase('deliveries', (openTestStore) => {
  let events = 0;
  async function insertDelivery(store: Store, overrides: object = {}, message: object = {}) {
    events += 1;
    const messageId = await store.contact.insert(
      buildNewSubmission({ createdAt: NOW, ...message }),
    );
    const eventId = `event-${events}`;
    await store.deliveries.insert([
      { messageId, historyId: null, channel: 'email', eventId, createdAt: NOW, ...overrides },
    ]);
    return messageId;
  }

  it('are claimed by one worker only, until the reservation ends', async () => {
    const store = await openTestStore();
    for (let index = 0; index < 30; index += 1) await insertDelivery(store);
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => store.deliveries.claim({ ...claim, limit: 7 })),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    expect(await store.deliveries.claim(claim)).toEqual([]);
    expect(await store.deliveries.findNextDue(channels)).toBe(LOCK);
    const later = { ...claim, now: LOCK, lockedUntil: addSeconds(LOCK, 60) };
    const again = await store.deliveries.claim(later);
    expect(again.map(({ attempts }) => attempts)).toEqual(Array(30).fill(2));
  });

  it('are settled by the worker that holds the reservation', async () => {
    const store = await openTestStore();
    const messageId = await insertDelivery(store);
    const [first] = await store.deliveries.claim(claim);
    const later = { ...claim, now: LOCK, lockedUntil: addSeconds(LOCK, 60) };
    await store.deliveries.claim(later);
    expect(await store.deliveries.settle(first?.id ?? 0, LOCK, delivered)).toBe(false);
    expect(await store.deliveries.settle(first?.id ?? 0, later.lockedUntil, delivered)).toBe(true);
    expect(await store.deliveries.listOfMessages([messageId])).toMatchObject([delivered]);
    expect(await store.deliveries.findNextDue(channels)).toBeNull();
    expect(await store.deliveries.retry(messageId, NOW)).toBe(0);
  });

  it('wait while their message is spam or in the trash, or their channel is not asked for', async () => {
    const store = await openTestStore();
    const spam = await insertDelivery(store);
    const trashed = await insertDelivery(store);
    await insertDelivery(store, { channel: 'webhook' });
    await store.contact.update(spam, { isSpam: true });
    await store.contact.moveToTrash(trashed, NOW);
    const emails = { ...claim, channels: ['email'] as const };
    expect(await store.deliveries.claim(emails)).toEqual([]);
    expect(await store.deliveries.claim({ ...claim, channels: [] })).toEqual([]);
    expect(await store.deliveries.findNextDue([])).toBeNull();
    await store.contact.restore(trashed);
    expect(await store.deliveries.claim(emails)).toMatchObject([{ messageId: trashed }]);
    await store.contact.update(spam, { isSpam: false });
    expect(await store.deliveries.claim(emails)).toMatchObject([{ messageId: spam }]);
  });

  const rule = (overdueSince: string, only = channels) => ({ overdueSince, channels: only });
  const lost = { ...delivered, state: 'failed', deliveredAt: null, lastError: 'No.' } as const;

  it('count as trouble when they failed or wait for too long, until they are tried again', async () => {
    const store = await openTestStore();
    const [failed] = [await insertDelivery(store), await insertDelivery(store)];
    const [first] = await store.deliveries.claim({ ...claim, limit: 1 });
    expect(first?.messageId).toBe(failed);
    await store.deliveries.settle(first?.id ?? 0, LOCK, lost);
    const count = (since: string) => store.deliveries.countTroubles(rule(since));
    expect(await count(addSeconds(NOW, -1))).toEqual({ failed: 1, overdue: 0, messages: 1 });
    expect(await count(NOW)).toEqual({ failed: 1, overdue: 1, messages: 2 });
    expect(await store.deliveries.retry(failed, addSeconds(NOW, 5))).toBe(1);
    expect(await count(NOW)).toEqual({ failed: 0, overdue: 1, messages: 1 });
    expect(await store.deliveries.listOfMessages([failed])).toMatchObject([
      { state: 'retrying', nextAttemptAt: addSeconds(NOW, 5), attempts: 1 },
    ]);
  });

  it('are no trouble once their message is closed, deleted or spam', async () => {
    const store = await openTestStore();
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push(await insertDelivery(store));
    const [closed = 0, trashed = 0, spam = 0, open = 0] = ids;
    const claimed = await store.deliveries.claim(claim);
    for (const { id } of claimed) await store.deliveries.settle(id, LOCK, lost);
    expect(await store.deliveries.countTroubles(rule(NOW))).toMatchObject({ failed: 4 });
    await store.contact.update(closed, { status: 'closed' });
    await store.contact.moveToTrash(trashed, NOW);
    await store.contact.update(spam, { isSpam: true });
    const troubles = { failed: 1, overdue: 0, messages: 1 };
    expect(await store.deliveries.countTroubles(rule(NOW))).toEqual(troubles);
    expect(await store.deliveries.readState('email')).toMatchObject({ failed: 1, open: 0 });
    expect(await store.deliveries.retryAll(channels, NOW)).toBe(1);
    expect(await store.deliveries.claim({ ...claim, now: LOCK })).toMatchObject([
      { messageId: open },
    ]);
  });

  it('of a channel that is not set up are trouble only if they are replies', async () => {
    const store = await openTestStore();
    const notice = await insertDelivery(store);
    const reply = await insertDelivery(store, { historyId: 1 });
    const hook = await insertDelivery(store, { channel: 'webhook' });
    const list = async (only: typeof channels) => {
      const filter = { undelivered: rule(NOW, only), sort: 'createdAt' } as const;
      const { rows, total } = await store.contact.list({ ...filter, limit: 10 });
      const { rows: all } = await store.contact.list(filter);
      expect([total, all]).toEqual([rows.length, rows]);
      return rows.map(({ id }) => id);
    };
    expect(await list(channels)).toEqual([notice, reply, hook]);
    expect(await list(['email'])).toEqual([notice, reply]);
    expect(await list(['webhook'])).toEqual([reply, hook]);
    expect(await list([])).toEqual([reply]);
    const counted = await store.deliveries.countTroubles(rule(NOW, []));
    expect(counted).toEqual({ failed: 0, overdue: 1, messages: 1 });
    expect(await store.deliveries.retryAll([], NOW)).toBe(0);
  });

  it('are all tried again at once, but neither those delivered nor those of another channel', async () => {
    const store = await openTestStore();
    for (const channel of ['email', 'email', 'email', 'webhook'] as const) {
      await insertDelivery(store, { channel });
    }
    const claimed = await store.deliveries.claim(claim);
    const [first, second, , hook] = claimed.toSorted((one, other) => one.id - other.id);
    await store.deliveries.settle(first?.id ?? 0, LOCK, delivered);
    const later = { ...lost, state: 'retrying', nextAttemptAt: addSeconds(NOW, 9999) } as const;
    for (const id of [second?.id, hook?.id]) await store.deliveries.settle(id ?? 0, LOCK, later);
    expect(await store.deliveries.retryAll(['email'], addSeconds(NOW, 5))).toBe(1);
    const soon = { ...claim, now: addSeconds(NOW, 5) };
    expect((await store.deliveries.claim(soon)).map(({ id }) => id)).toEqual([second?.id]);
  });

  it('of a sender’s messages that are in the inbox of a day are counted where they are mails of notice', async () => {
    const store = await openTestStore();
    const insert = (message: object, delivery: object = {}) =>
      insertDelivery(store, delivery, message);
    const find = () => store.deliveries.findNoticeMails('asha@example.com', NOW.slice(0, 10));
    expect(await find()).toEqual({ count: 0, nextDueAt: null });
    await insert({ createdAt: addSeconds(NOW, -86_400) });
    await insert({ email: 'ravi@example.com' });
    await insert({ isSpam: true });
    await insert({}, { channel: 'webhook' });
    await insert({}, { historyId: 1 });
    expect(await find()).toEqual({ count: 0, nextDueAt: null });
    await insert({ email: 'ASHA@example.com' }, { dueAt: LOCK });
    await insert({});
    expect(await find()).toEqual({ count: 2, nextDueAt: LOCK });
  });

  it('go away with their message', async () => {
    const store = await openTestStore();
    const messageId = await insertDelivery(store);
    await store.contact.moveToTrash(messageId, NOW);
    await store.contact.removeDeleted(NOW);
    expect(await store.deliveries.listOfMessages([messageId])).toEqual([]);
  });
});
