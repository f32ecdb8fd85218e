import { expect, it } from 'vitest';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';

const HASH = 'a'.repeat(32);
const at = (second: number) => `2026-03-01T09:00:${String(second).padStart(2, '0')}.000Z`;
const mine = { hash: HASH, token: 'mine' };
const theirs = { hash: HASH, token: 'theirs' };

describeEachDatabase('claims on pictures', (openTestStore) => {
  it('belong to one at a time, until they are released or end', async () => {
    const { mediaClaims } = await openTestStore();
    expect(await mediaClaims.take(mine, at(0), at(30))).toBe(true);
    expect(await mediaClaims.take(theirs, at(29), at(59))).toBe(false);
    expect(await mediaClaims.take({ ...theirs, hash: 'b'.repeat(32) }, at(0), at(30))).toBe(true);
    expect(await mediaClaims.release(theirs)).toBe(false);
    expect(await mediaClaims.release(mine)).toBe(true);
    expect(await mediaClaims.take(theirs, at(29), at(40))).toBe(true);
    expect(await mediaClaims.take(mine, at(40), at(59))).toBe(true);
    expect(await mediaClaims.setEnd(theirs, at(59))).toBe(false);
    expect(await mediaClaims.release(theirs)).toBe(false);
  });

  it('can be prolonged by their holder', async () => {
    const { mediaClaims } = await openTestStore();
    await mediaClaims.take(mine, at(0), at(30));
    expect(await mediaClaims.setEnd(mine, at(50))).toBe(true);
    expect(await mediaClaims.take(theirs, at(49), at(59))).toBe(false);
  });

  it('are listed once they have ended', async () => {
    const { mediaClaims } = await openTestStore();
    await mediaClaims.take(mine, at(0), at(30));
    await mediaClaims.take({ hash: 'b'.repeat(32), token: 'x' }, at(0), at(20));
    expect(await mediaClaims.listEnded(at(10))).toEqual([]);
    expect(await mediaClaims.listEnded(at(30))).toEqual(['b'.repeat(32), HASH]);
  });

  it('that have ended can be taken over, but not those that were released', async () => {
    const { mediaClaims } = await openTestStore();
    await mediaClaims.take(mine, at(0), at(30));
    expect(await mediaClaims.takeEnded(theirs, at(29), at(59))).toBe(false);
    expect(await mediaClaims.takeEnded(theirs, at(30), at(59))).toBe(true);
    expect(await mediaClaims.release(mine)).toBe(false);
    expect(await mediaClaims.release(theirs)).toBe(true);
    expect(await mediaClaims.takeEnded(mine, at(59), at(59))).toBe(false);
  });

  it('go to one of many who want them at the same moment', async () => {
    const { storeOfTurn } = await openTwoInstances(openTestStore);
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        storeOfTurn(index).mediaClaims.take({ hash: HASH, token: `${index}` }, at(0), at(30)),
      ),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
  });
});
