import { expect, test } from 'vitest';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const later = addSeconds(TEST_TIME, 3600);

describeEachDatabase('Spam memory', (openTestStore) => {
  const openMemory = async () => (await openTestStore()).spamMemory;

  test('counts words for all instances, also at the same time', async () => {
    const memory = await openMemory();
    const spam = { spam: 1, genuine: 0 };
    await Promise.all(
      Array.from({ length: 8 }, () => memory.countLesson(['one', 'two'], spam, TEST_TIME)),
    );
    await memory.countLesson(['two', 'three'], { spam: 0, genuine: 1 }, TEST_TIME);
    const counts = await memory.readWords(['two', 'three', 'unknown']);
    expect(counts.messages).toEqual({ spam: 8, genuine: 1 });
    expect(counts.words).toEqual({ spam: 16, genuine: 2 });
    expect(Object.fromEntries(counts.byWord)).toEqual({
      two: { spam: 8, genuine: 1 },
      three: { spam: 0, genuine: 1 },
    });
  });

  test('a lesson that is taken back leaves nothing, and never less', async () => {
    const memory = await openMemory();
    await memory.countLesson(['one'], { spam: 1, genuine: 0 }, TEST_TIME);
    await memory.countLesson(['one'], { spam: -2, genuine: 1 }, TEST_TIME);
    const { byWord } = await memory.readWords(['one']);
    expect(byWord.get('one')).toEqual({ spam: 0, genuine: 1 });
  });

  test('keeps the most frequent words within the bound', async () => {
    const memory = await openMemory();
    const spam = { spam: 1, genuine: 0 };
    await memory.countLesson(['rare', 'frequent', 'recent'], spam, TEST_TIME);
    await memory.countLesson(['frequent'], spam, TEST_TIME);
    await memory.countLesson(['recent'], { spam: 0, genuine: 0 }, later);
    await memory.removeOld({ now: later, copiesUntil: TEST_TIME, wordsMax: 4 });
    const { byWord, messages } = await memory.readWords(['rare', 'frequent', 'recent']);
    expect([...byWord.keys()].sort()).toEqual(['frequent', 'recent']);
    expect(messages.spam).toBe(2);
  });

  test('knows how many others sent a text, until it is too old, and what people called it', async () => {
    const memory = await openMemory();
    for (const sender of ['a', 'b', 'b']) await memory.rememberCopy('text', sender, TEST_TIME);
    expect(await memory.countCopies('text', 'b')).toEqual({
      otherSenders: 1,
      isRepeat: true,
      isKnownSpam: false,
    });
    await memory.markCopies('text', 'spam');
    await memory.rememberCopy('text', 'c', later);
    expect(await memory.countCopies('text', 'd')).toEqual({
      otherSenders: 3,
      isRepeat: false,
      isKnownSpam: true,
    });
    await memory.markCopies('text', 'genuine');
    await memory.removeOld({ now: later, copiesUntil: TEST_TIME, wordsMax: 10 });
    expect(await memory.countCopies('text', 'd')).toEqual({
      otherSenders: 1,
      isRepeat: false,
      isKnownSpam: false,
    });
  });

  test('a token is spent once, and forgotten at its end', async () => {
    const memory = await openMemory();
    const tries = await Promise.all([1, 2, 3].map(() => memory.spend('token', later)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await memory.removeOld({ now: later, copiesUntil: later, wordsMax: 10 });
    expect(await memory.spend('token', later)).toBe(true);
  });

  test('all instances get the secret that the first one stored', async () => {
    const memory = await openMemory();
    const secrets = await Promise.all(['x', 'y', 'z'].map((own) => memory.getSecret('name', own)));
    expect(new Set(secrets).size).toBe(1);
    expect(await memory.getSecret('name', 'other')).toBe(secrets[0]);
    expect(await memory.getSecret('another', 'other')).toBe('other');
  });
});
