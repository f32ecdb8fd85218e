import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';

const LIST = '/api/blog/published?limit=3';

test('what visitors read must be revalidated, and differs for those who are signed in', async () => {
  const app = await buildTestApp();
  const { headers } = await app.call('GET', LIST);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    vary: expect.stringContaining('Cookie'),
  });
});

test('a client that has it already is sent nothing', async () => {
  const app = await buildTestApp();
  const etag = String((await app.call('GET', LIST)).headers.etag);
  for (const known of [etag, `"other" , ${etag}`, '*']) {
    const answer = await app.call('GET', LIST, { headers: { 'if-none-match': known } });
    expect([answer.status, answer.text], known).toEqual([304, '']);
    expect(answer.headers.etag).toBe(etag);
  }
  for (const known of ['"other"', etag.slice(0, -2), '']) {
    const answer = await app.call('GET', LIST, { headers: { 'if-none-match': known } });
    expect([answer.status, answer.text], known).toEqual([200, '[]']);
  }
});
