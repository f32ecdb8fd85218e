import { expect, it } from 'vitest';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import type { Lesson } from '../spam-memory.ts';
import { trainSpamFilter } from './train-spam-filter.ts';

const NOW = '2026-03-01T09:00:00.000Z';

describeStore('what a person says a message is', (openTestStore) => {
  it.each<[readonly Lesson[], number, number]>([
    [['spam'], 1, 0],
    [['genuine'], 0, 1],
    [['spam', 'spam'], 1, 0],
    [['spam', 'genuine'], 0, 1],
    [['genuine', 'spam', 'spam'], 1, 0],
  ])('counts once, and the last word counts: %j', async (lessons, spam, genuine) => {
    const stores = await openTestStore();
    const sent = buildNewSubmission({ message: 'Finest carpets' });
    const message = { ...sent, id: await stores.contact.insert(sent) };
    for (const lesson of lessons) await trainSpamFilter(stores, message, lesson, NOW);
    const { messages, byWord } = await stores.spamMemory.readWords(['carpets']);
    expect(messages).toEqual({ spam, genuine });
    expect(byWord.get('carpets')).toEqual({ spam, genuine });
  });
});
