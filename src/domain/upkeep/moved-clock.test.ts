import { expect, it } from 'vitest';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { Store } from '#storage/store.ts';
import { TestClock } from '#tests/support/clock.ts';
import {
  buildNewPost,
  buildNewSubmission,
  insertAuthor,
} from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { judgeClock } from './judge-clock.ts';
import { listPurges } from './list-purges.ts';
import { hastenAttempts, repairTimes } from './repair-times.ts';
import { runPurge } from './run-purge.ts';

const HOUR = 3600;
const RETENTION = 365 * DAY_SECONDS;

describeEachDatabase('a clock that is moved', (openTestStore) => {
  /** A database with a clock that is trusted. */
  async function arrange() {
    const store = await openTestStore();
    const clock = new TestClock();
    const context = { store, now: clock.now };
    const lines: string[] = [];
    const log = { info: (line: string) => lines.push(line) };
    /** An hourly run from the beginning. */
    const runHourly = async () => {
      if ((await judgeClock(context)).doubtedUntil !== null) return 'held';
      for (const purge of listPurges(store, RETENTION)) {
        const said = await runPurge({ ...context, log }, purge);
        if (said) lines.push(said);
      }
      return 'done';
    };
    const passHours = async (hours: number) => {
      let last = '';
      for (let hour = 0; hour < hours; hour += 1) {
        clock.advance(HOUR);
        last = await runHourly();
      }
      return last;
    };
    await judgeClock(context);
    await passHours(24);
    return { store, clock, context, lines, runHourly, passHours };
  }

  const addMessages = async (store: Store, clock: TestClock, count: number) => {
    const message = buildNewSubmission({ createdAt: clock.now() });
    const ids: number[] = [];
    while (ids.length < count) ids.push(await store.contact.insert(message));
    return ids[0] ?? 0;
  };
  const countMessages = async (store: Store) => store.upkeep.countAll('messages');

  it.each([40, 400, -40])(
    'by %s days removes nothing, whether it stays or goes back',
    async (days) => {
      const { store, clock, runHourly, passHours } = await arrange();
      const id = await addMessages(store, clock, 3);
      await store.contact.moveToTrash(id, clock.now());
      clock.advance(days * DAY_SECONDS);
      expect(await runHourly()).toBe('held');
      expect(await passHours(3)).toBe('held');
      clock.advance(-days * DAY_SECONDS);
      expect(await passHours(23)).toBe('held');
      expect(await passHours(2)).toBe('done');
      expect(await countMessages(store)).toBe(3);
      const moved = await store.audit.list({ action: 'system.clock-moved' });
      expect(moved.total).toBe(2);
    },
  );

  it('by an hour, or while nothing ran for a night, changes nothing', async () => {
    const { clock, runHourly } = await arrange();
    for (const hours of [1, -1, 14]) {
      clock.advance(hours * HOUR);
      expect(await runHourly()).toBe('done');
    }
  });

  it('and stays is trusted after a day: what is due then is said in log and record, before and after', async () => {
    const { store, clock, lines, passHours } = await arrange();
    await addMessages(store, clock, 2);
    clock.advance(400 * DAY_SECONDS);
    await addMessages(store, clock, 9);
    expect(await passHours(26)).toBe('done');
    // More than a tenth of all: announced, and a day later removed.
    expect(await countMessages(store)).toBe(11);
    expect(lines).toEqual([
      expect.stringMatching(/^Will remove 2 messages for good after .*, because of their age$/),
    ]);
    await passHours(24);
    expect(await countMessages(store)).toBe(9);
    expect(lines.slice(1)).toEqual([
      'Removing 2 messages for good, because of their age',
      'Removed 2 messages for good, because of their age',
    ]);
    const recorded = await store.audit.list({ action: 'system' });
    expect(recorded.rows.slice(0, 2)).toMatchObject([
      { action: 'system.old-removed', actor: null, changes: [{ field: 'message', from: '2' }] },
      { action: 'system.removal-announced', changes: [{ field: 'message', from: '2' }] },
    ]);
  });

  it('does not matter where a tenth or less is old: that goes at once', async () => {
    const { store, clock, lines, passHours } = await arrange();
    const createdAt = addSeconds(clock.now(), -RETENTION);
    await store.contact.insert(buildNewSubmission({ createdAt }));
    await addMessages(store, clock, 9);
    await passHours(1);
    expect(lines).toHaveLength(2);
    expect(await countMessages(store)).toBe(9);
  });

  it('puts off no delivery for longer than its attempts may', async () => {
    const { store, clock, context } = await arrange();
    const messageId = await addMessages(store, clock, 1);
    const delivery = {
      messageId,
      historyId: null,
      channel: 'email',
      createdAt: clock.now(),
    } as const;
    await store.deliveries.insert([{ ...delivery, eventId: 'e' }]);
    const claim = () =>
      store.deliveries.claim({
        channels: ['email'],
        now: clock.now(),
        lockedUntil: later(50),
        limit: 5,
      });
    const later = (seconds: number) => addSeconds(clock.now(), seconds);
    clock.advance(400 * DAY_SECONDS);
    const [claimed] = await claim();
    const result = {
      state: 'retrying',
      recipients: 0,
      lastError: 'no',
      deliveredAt: null,
    } as const;
    await store.deliveries.settle(claimed?.id ?? 0, later(50), {
      ...result,
      nextAttemptAt: later(10),
    });
    clock.advance(-400 * DAY_SECONDS);
    expect(await claim()).toEqual([]);
    expect(await hastenAttempts(context)).toContain('due now (1)');
    expect(await hastenAttempts(context)).toBeNull();
    // And killed amid an attempt while the clock is ahead.
    clock.advance(40 * DAY_SECONDS);
    expect(await claim()).toHaveLength(1);
    clock.advance(-40 * DAY_SECONDS);
    expect(await claim()).toEqual([]);
    await hastenAttempts(context);
    expect(await claim()).toHaveLength(1);
    // The right waits stay, that of a mail about further messages of one sender too.
    const summary = {
      messageId: claimed?.messageId ?? 0,
      historyId: null,
      channel: 'email',
    } as const;
    await store.deliveries.insert([
      { ...summary, eventId: 'summary', createdAt: clock.now(), dueAt: later(1800) },
    ]);
    expect(await hastenAttempts(context)).toBeNull();
    clock.advance(HOUR);
    const again = await claim();
    await store.deliveries.settle(again[0]?.id ?? 0, later(50), {
      ...result,
      nextAttemptAt: later(40),
    });
    expect(await hastenAttempts(context)).toBeNull();
  });

  it('leaves no time in the future once it is right', async () => {
    const { store, clock, context } = await arrange();
    const authorId = await insertAuthor(store);
    clock.advance(400 * DAY_SECONDS);
    const ahead = clock.now();
    const post = { authorId, published: true, createdAt: ahead, updatedAt: ahead };
    await store.posts.insert(buildNewPost({ ...post, slug: 'published-ahead' }));
    const message = await addMessages(store, clock, 1);
    await store.sessions.insert({
      ...{
        tokenHash: 'hash',
        userId: authorId,
        address: null,
        device: null,
        confirmedAt: ahead,
        factorAt: null,
      },
      ...{ createdAt: ahead, idleExpiresAt: ahead, absoluteExpiresAt: ahead },
    });
    clock.advance(-400 * DAY_SECONDS);
    const wanted = addSeconds(clock.now(), 9 * DAY_SECONDS);
    const planned = { ...post, createdAt: wanted, updatedAt: clock.now() };
    await store.posts.insert(buildNewPost({ ...planned, slug: 'planned' }));
    expect(await repairTimes(context)).toMatch(/^The clock was ahead: \d rows had times/);
    const now = clock.now();
    expect(await store.posts.findBySlug('published-ahead')).toMatchObject({
      createdAt: now,
      updatedAt: now,
    });
    expect(await store.posts.findBySlug('planned')).toMatchObject({ createdAt: wanted });
    expect(await store.contact.findById(message)).toMatchObject({ createdAt: now });
    const [session] = await store.sessions.listOfUser(authorId);
    expect(session?.createdAt).toBe(now);
    expect(session && session.absoluteExpiresAt < ahead).toBe(true);
    expect(session && session.confirmedAt < now).toBe(true);
    expect(await repairTimes(context)).toBeNull();
  });
});
