import { expect, test } from 'vitest';
import { EMPTY_SOURCE } from '#rules/contact/message-source.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { buildNewSubmission } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.parse(TEST_TIME) - days * day).toISOString();

describeEachDatabase('GET /api/contact/articles', (openTestStore) => {
  test('counts the articles that senders of the inbox read last, in 90 days', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const add = (lastArticle: string | null, days: number, isSpam = false) =>
      app.store.contact.insert(
        buildNewSubmission({
          source: { ...EMPTY_SOURCE, lastArticle },
          createdAt: daysAgo(days),
          isSpam,
        }),
      );
    for (const days of [1, 89]) await add('/blog/state', days);
    for (const days of [1, 2, 91]) await add('/blog/drift', days);
    await add('/blog/alerts', 3);
    await add(null, 1);
    await add('/blog/pills', 1, true);
    const answer = await app.call('GET', '/api/contact/articles', { cookie });
    expect([answer.status, answer.body]).toEqual([
      200,
      [
        { path: '/blog/drift', inquiries: 2 },
        { path: '/blog/state', inquiries: 2 },
        { path: '/blog/alerts', inquiries: 1 },
      ],
    ]);
  });
});
