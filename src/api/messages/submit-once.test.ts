import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

const submit = (app: TestApp, key: string, overrides = {}) =>
  app.call('POST', '/api/contact/submit', {
    headers: { 'idempotency-key': key },
    body: buildContactRequest(overrides),
  });

describeEachDatabase('Idempotency-Key', (openTestStore) => {
  test('the same key gets the same receipt and makes one message', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const first = await submit(app, 'key-1');
    app.clock.advance(60);
    const again = await submit(app, 'key-1', { source: { landingPage: '/blog' } });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await submit(app, 'key-2')).body.id).not.toBe(first.body.id);
    expect((await app.store.contact.list({})).total).toBe(2);
  });

  test('the same key with other words is refused with 422', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    await submit(app, 'key-1');
    const other = await submit(app, 'key-1', { message: 'Something else altogether.' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await app.store.contact.list({})).total).toBe(1);
  });

  test('twenty presses at the same time make one message', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(app, 'key-1')));
    const receipts = answers.map(({ status, body }) => [status, body.id]);
    expect(new Set(receipts.map(String)).size).toBe(1);
    expect(receipts[0]?.[0]).toBe(201);
    expect((await app.store.contact.list({})).total).toBe(1);
  });

  test('a key of a form without JavaScript ends after ten minutes, others last', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const [plain, own] = [await submit(app, 'plain:words'), await submit(app, 'own')];
    app.clock.advance(599);
    expect((await submit(app, 'plain:words')).body.id).toBe(plain.body.id);
    app.clock.advance(2);
    expect((await submit(app, 'plain:words')).body.id).not.toBe(plain.body.id);
    expect((await submit(app, 'own')).body.id).toBe(own.body.id);
  });

  test('a reply is mailed once under its key, which no sender of a message can take', async () => {
    const dispatch = { channels: ['email'], newId: randomUUID, wake: () => {} } as const;
    const app = await buildTestApp({ store: await openTestStore(), dispatch });
    const cookie = await app.signIn();
    const { id } = (await submit(app, 'key-1')).body;
    const reply = (key: string, text = 'Dear Asha, yes.') => {
      const headers = { 'idempotency-key': key };
      return app.call('POST', `/api/contact/${id}/replies`, { cookie, headers, body: { text } });
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => reply('key-1')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 202, body: { text: 'Dear Asha, yes.' } });
    const other = await reply('key-1', 'Dear Asha, no.');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await reply('with space')).status).toBe(400);
    expect((await reply('key-2')).status).toBe(202);
    const { body: history } = await app.call('GET', `/api/contact/${id}/history`, { cookie });
    expect(history.filter(({ type }: { type: string }) => type === 'reply')).toHaveLength(2);
    // A key is one of its message only.
    const second = (await submit(app, 'key-3', { email: 'bina@example.com' })).body.id;
    const path = `/api/contact/${second}/replies`;
    const headers = { 'idempotency-key': 'key-1' };
    const body = { text: 'Dear Bina, yes.' };
    expect((await app.call('POST', path, { cookie, headers, body })).status).toBe(202);
  });
});

test.each(['', ' ', 'with space', 'x'.repeat(201), 'ключ'])(
  'the key %j is refused with 400',
  async (key) => {
    const app = await buildTestApp();
    const answer = await submit(app, Buffer.from(key).toString('latin1'));
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe('Idempotency-Key');
    expect((await app.store.contact.list({})).total).toBe(0);
  },
);

test.each([
  'nonsense',
  null,
  42,
  { landingPage: 5, utm: 'x' },
  { referrer: 'x'.repeat(301), utm: { source: {} } },
])('a wrong source %j never refuses the message', async (source) => {
  const app = await buildTestApp();
  expect((await submit(app, 'key', { source })).status).toBe(201);
  const [message] = (await app.store.contact.list({})).rows;
  const { utm, ...rest } = message?.source ?? { utm: {} };
  expect([...Object.values(utm), ...Object.values(rest)].every((part) => part === null)).toBe(true);
});

test('a source is kept without control characters', async () => {
  const app = await buildTestApp();
  const utm = { source: 'news', medium: 'mail\u0000', campaign: '', term: 7, content: 'a\u202eb' };
  const source = { landingPage: '/blog/a ', referrer: 'news.example', lastArticle: null, utm };
  await submit(app, 'key', { source });
  expect((await app.store.contact.list({})).rows[0]?.source).toEqual({
    landingPage: '/blog/a',
    referrer: 'news.example',
    lastArticle: null,
    utm: { source: 'news', medium: 'mail', campaign: null, term: null, content: 'ab' },
  });
});
