import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

describeEachDatabase('the title of a document', (openTestStore) => {
  test('stands in the record whatever its characters are', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn({ username: 'writer', role: 'author' });
    const body = { value: { title: 'No\0thing \ud800 odd' } };
    const made = await app.call('POST', '/api/documents/page', { cookie, body });
    expect([made.status, made.body.workingCopy.value.title]).toEqual([201, 'Nothing \ufffd odd']);
  });
});
