import { expect, test } from 'vitest';
import { EMPTY_SOURCE } from '#shared/messages/message-source.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import {
  buildNewSubmission,
  insertAuthor,
  insertPost,
} from '#tests/support/databases/database-rows.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.parse(TEST_TIME) - days * day).toISOString();

describeStore('GET /api/contact/articles', (openTestStore) => {
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
        { path: '/blog/drift', title: null, inquiries: 2 },
        { path: '/blog/state', title: null, inquiries: 2 },
        { path: '/blog/alerts', title: null, inquiries: 1 },
      ],
    ]);
  });

  test('names public articles by their titles, also at a former address, and no others', async () => {
    const store = await openTestStore();
    const app = await buildTestApp({ store });
    const cookie = await app.signIn();
    const authorId = await insertAuthor(store);
    const createdAt = daysAgo(9);
    const drift = { slug: 'drift', title: 'What drift costs' };
    const draft = { slug: 'draft', title: 'Not yet said', published: false };
    const id = await insertPost(store, { authorId, createdAt, ...drift });
    await insertPost(store, { authorId, createdAt, ...draft });
    const slug = 'the-costs-of-drift';
    await store.posts.update(id, { slug });
    const source = {
      ...EMPTY_SOURCE,
      landingPage: `/blog/${drift.slug}?utm_source=news`,
      lastArticle: `/blog/${slug}`,
    };
    await app.store.contact.insert(buildNewSubmission({ source, createdAt: daysAgo(1) }));
    const other = { ...EMPTY_SOURCE, landingPage: '/blog/%', lastArticle: `/blog/${draft.slug}` };
    await app.store.contact.insert(buildNewSubmission({ source: other, createdAt: daysAgo(2) }));
    const { body: articles } = await app.call('GET', '/api/contact/articles', { cookie });
    expect(articles).toEqual([
      { path: `/blog/${draft.slug}`, title: null, inquiries: 1 },
      { path: `/blog/${slug}`, title: 'What drift costs', inquiries: 1 },
    ]);
    const { body: messages } = await app.call('GET', '/api/contact', { cookie });
    expect(messages[0].articleTitles).toEqual({
      [source.landingPage]: 'What drift costs',
      [source.lastArticle]: 'What drift costs',
    });
    expect(messages[1].articleTitles).toEqual({});
  });
});
