import { expect, it } from 'vitest';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const AT = '2026-03-01T09:00:00.000Z';
const asha = { id: 1, username: 'Asha' };

describeEachDatabase('the record of activity', (openTestStore) => {
  it('names whoever acts and from where, newest first', async () => {
    const store = await openTestStore();
    const subject = { type: 'post', id: 7, label: 'Éclairs' } as const;
    const changes = [{ field: 'title', from: 'Cake', to: 'Éclairs' }];
    await store.onBehalfOf({ actor: asha, address: '203.0.113.7' }, () =>
      store.withTransaction(({ audit }) =>
        audit.record({ at: AT, action: 'post.changed', subject, changes }),
      ),
    );
    await store.audit.record({ at: AT, action: 'system.backup-made' });
    expect(await store.audit.list({})).toEqual({
      total: 2,
      rows: [
        {
          id: expect.any(Number),
          at: AT,
          actor: null,
          action: 'system.backup-made',
          subject: null,
          address: null,
          changes: [],
        },
        {
          id: expect.any(Number),
          at: AT,
          actor: asha,
          action: 'post.changed',
          subject,
          address: '203.0.113.7',
          changes,
        },
      ],
    });
  });

  it('is not there if what it records is not', async () => {
    const store = await openTestStore();
    const failed = store.withTransaction(async ({ audit }) => {
      await audit.record({ at: AT, action: 'post.created' });
      throw new Error('nothing is stored');
    });
    await expect(failed).rejects.toThrow('nothing is stored');
    expect((await store.audit.list({})).total).toBe(0);
  });

  it('finds words, kinds, actions, people and times, in pages', async () => {
    const store = await openTestStore();
    const record = (action: 'team.invited' | 'team.suspended' | 'post.created', at: string) =>
      store.audit.record({
        at,
        action,
        actor: action === 'post.created' ? { id: 2, username: 'Ben' } : asha,
        subject: { type: action === 'post.created' ? 'post' : 'user', id: 2, label: 'Zoë 100%' },
      });
    await record('team.invited', '2026-03-01T09:00:00.000Z');
    await record('team.suspended', '2026-03-01T10:00:00.000Z');
    await record('post.created', '2026-03-01T11:00:00.000Z');
    const listActions = async (filter: Parameters<typeof store.audit.list>[0]) =>
      (await store.audit.list(filter)).rows.map(({ action }) => action);
    expect(await listActions({ words: 'zoe susp' })).toEqual(['team.suspended']);
    expect(await listActions({ words: 'uspended' })).toEqual([]);
    expect(await listActions({ words: '%' })).toHaveLength(3);
    expect(await listActions({ action: 'team' })).toEqual(['team.suspended', 'team.invited']);
    expect(await listActions({ action: 'team.invited' })).toEqual(['team.invited']);
    expect(await listActions({ personId: 1 })).toEqual(['team.suspended', 'team.invited']);
    expect(await listActions({ personId: 2 })).toHaveLength(3);
    const tenOclock = '2026-03-01T10:00:00.000Z';
    expect(await listActions({ since: tenOclock })).toEqual(['post.created', 'team.suspended']);
    expect(await listActions({ before: tenOclock })).toEqual(['team.invited']);
    expect(await store.audit.list({ limit: 1, offset: 1 })).toMatchObject({
      total: 3,
      rows: [{ action: 'team.suspended' }],
    });
  });

  it('loses entries by their age alone', async () => {
    const store = await openTestStore();
    const recently = new Date(Date.now() - 86_400_000).toISOString();
    await store.audit.record({ at: '2020-01-01T00:00:00.000Z', action: 'post.created' });
    await store.audit.record({ at: recently, action: 'post.trashed' });
    await expect(store.audit.removeOlderThan(new Date().toISOString())).rejects.toThrow(
      'never changed',
    );
    expect(await store.audit.removeOlderThan('2024-01-01T00:00:00.000Z')).toBe(1);
    expect((await store.audit.list({})).rows).toMatchObject([{ action: 'post.trashed' }]);
  });
});
