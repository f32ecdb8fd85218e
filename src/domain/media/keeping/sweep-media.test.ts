import { expect, it } from 'vitest';
import { buildNewMedia, insertAuthor } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';
import { sweepMedia } from './sweep-media.ts';
import { withClaim } from './with-claim.ts';

const NAMED = '1'.repeat(32);
const LEFT = '2'.repeat(32);
const BUSY = '3'.repeat(32);
const UNKNOWN = '4'.repeat(32);
const at = (second: number) => `2026-03-01T09:00:${String(second).padStart(2, '0')}.000Z`;

/** Removes and tidies nothing, but notes what it is asked to. */
function noteCalls() {
  const calls: string[] = [];
  const note = (verb: string) => async (hash: string) => void calls.push(`${verb} ${hash[0]}`);
  return { calls, bucket: { remove: note('remove'), tidy: note('tidy') } };
}

describeEachDatabase('sweeping', (openTestStore) => {
  it('removes files that no record names, and none that are known, being written or not ours', async () => {
    const store = await openTestStore();
    await store.media.insert(buildNewMedia({ hash: NAMED, createdBy: await insertAuthor(store) }));
    for (const hash of [NAMED, LEFT]) {
      await store.mediaClaims.take({ hash, token: 'killed' }, at(0), at(10));
    }
    await store.mediaClaims.take({ hash: BUSY, token: 'alive' }, at(0), at(30));
    const bucket = new MemoryBucket();
    for (const hash of [NAMED, LEFT, BUSY, UNKNOWN]) {
      await bucket.put(`${hash}/480.webp`, Buffer.from('x'), 'image/webp');
    }
    const sweep = () => sweepMedia({ store, bucket, now: () => at(20), newToken: () => 'sweep' });
    expect(await sweep()).toBe(2);
    expect([...bucket.files.keys()].map(([digit]) => digit)).toEqual(['1', '3', '4']);
    expect(await sweep()).toBe(0);
  });

  it('is done by one of several instances', async () => {
    const { store, storeOfTurn } = await openTwoInstances(openTestStore);
    await store.mediaClaims.take({ hash: LEFT, token: 'killed' }, at(0), at(10));
    const { calls, bucket } = noteCalls();
    const sweeps = Array.from({ length: 10 }, (_, index) =>
      sweepMedia({
        store: storeOfTurn(index),
        bucket,
        now: () => at(20),
        newToken: () => `${index}`,
      }),
    );
    const swept = await Promise.all(sweeps);
    expect(swept.filter((count) => count > 0)).toHaveLength(1);
    expect(calls).toEqual(['remove 2']);
  });

  it('leaves alone what another instance has swept since the claims were listed', async () => {
    const { mediaClaims, media } = await openTestStore();
    await mediaClaims.take({ hash: LEFT, token: 'killed' }, at(0), at(10));
    const { calls, bucket } = noteCalls();
    const listed = { ...mediaClaims, listEnded: async () => [LEFT] };
    const sweep = () =>
      sweepMedia({
        store: { mediaClaims: listed, media },
        bucket,
        now: () => at(20),
        newToken: () => 'sweep',
      });
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(calls).toEqual(['remove 2']);
  });

  it('continues where removing failed, the next time', async () => {
    const store = await openTestStore();
    await store.mediaClaims.take({ hash: LEFT, token: 'killed' }, at(0), at(10));
    const bucket = {
      remove: async () => {
        throw new Error('the store does not answer');
      },
      tidy: async () => undefined,
    };
    const newToken = () => 'sweep';
    const sweeping = sweepMedia({ store, bucket, now: () => at(20), newToken });
    await expect(sweeping).rejects.toThrow('does not answer');
    const again = noteCalls();
    const later = () => '2026-03-01T10:00:00.000Z';
    expect(await sweepMedia({ store, bucket: again.bucket, now: later, newToken })).toBe(1);
    expect(again.calls).toEqual(['remove 2']);
  });
});

describeEachDatabase('a claim', (openTestStore) => {
  it('is held while its work runs, and leaves nothing when it is done', async () => {
    const store = await openTestStore();
    const claiming = { store, now: () => at(0), newToken: () => 'mine' };
    const result = await withClaim(claiming, BUSY, async ({ prolong }) => {
      await prolong();
      const other = { hash: BUSY, token: 'theirs' };
      expect(await store.mediaClaims.take(other, at(29), at(59))).toBe(false);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await store.mediaClaims.listEnded('2030-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('ends at once if its work fails, so that the sweep finds what it left', async () => {
    const store = await openTestStore();
    const claiming = { store, now: () => at(0), newToken: () => 'mine' };
    const work = withClaim(claiming, LEFT, async () => {
      throw new Error('the disk is full');
    });
    await expect(work).rejects.toThrow('the disk is full');
    expect(await store.mediaClaims.listEnded(at(0))).toEqual([LEFT]);
  });

  it('that was lost is refused to go on', async () => {
    const store = await openTestStore();
    const claiming = { store, now: () => at(0), newToken: () => 'mine' };
    const work = withClaim(claiming, BUSY, async ({ prolong }) => {
      await store.mediaClaims.take({ hash: BUSY, token: 'theirs' }, at(40), at(59));
      await prolong();
    });
    await expect(work).rejects.toMatchObject({ fault: 'unavailable' });
  });
});
