import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { TYPED_FIELDS } from '#shared/messages/message-fields.ts';
import { EMPTY_SOURCE } from '#shared/messages/message-source.ts';
import { PUBLIC_BODY_BYTES_MAX } from '#shared/requests/body-bounds.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { noteArticle, noteLanding } from '../source/visit-source.ts';
import { readFields } from './contact-field-names.ts';
import { sendMessage } from './send-message.ts';

const message = {
  ...readFields(() => undefined),
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  message: 'We would like to move.',
};

const answer = (status: number, body: string) => new Response(body, { status });

function stubFetch(respond: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => respond());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

test('an invalid message is never sent, and every fault has its field', async () => {
  const fetch = stubFetch(() => answer(201, '{}'));
  const outcome = await sendMessage({ ...message, fullName: 'A', email: 'asha@', message: 'Hi' });
  expect(outcome).toEqual({
    kind: 'invalid',
    errors: {
      fullName: 'Full name must be at least 2 characters',
      email: 'Invalid email address',
      message: 'Message must be at least 10 characters',
    },
    message: '',
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('a valid message is sent with all its fields, also the empty ones', async () => {
  const fetch = stubFetch(() => answer(201, '{"id":1,"message":"Thank you"}'));
  expect((await sendMessage(message)).kind).toBe('sent');
  const [url, options] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/contact/submit');
  const sent = JSON.parse(String(options?.body));
  expect(sent).toEqual({ ...message, source: EMPTY_SOURCE });
  expect(Object.keys(sent).sort()).toEqual([...TYPED_FIELDS, 'source'].sort());
});

test('faults found only by the server are shown under their fields', async () => {
  const issues = [
    { path: 'company', message: 'Company is too long' },
    { path: 'company', message: 'and has no vowels' },
    { path: 'unknown', message: 'no such field' },
  ];
  stubFetch(() => answer(400, JSON.stringify({ message: 'Company is too long', issues })));
  const outcome = await sendMessage(message);
  expect(outcome).toMatchObject({ kind: 'invalid', errors: { company: 'Company is too long' } });
});

test('a refusal has the server’s sentence, and its status and body as a reference', async () => {
  const body = JSON.stringify({ message: 'Too many attempts. Please wait.', code: 'rate_limited' });
  stubFetch(() => answer(429, body));
  expect(await sendMessage(message)).toEqual({
    kind: 'failed',
    errors: {},
    message: 'Too many attempts. Please wait.',
    reference: `429: ${body}`,
  });
});

test('what was sent is kept for the receipt', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  stubFetch(() => answer(201, '{"id":1,"message":"Thank you"}'));
  const { sent } = await sendMessage(message);
  expect(sent).toEqual({ values: message, sentAt: Date.parse('2026-03-01T10:00:00Z') });
});

test('a failure carries its status and body; a lost connection has no message', async () => {
  stubFetch(() => answer(503, 'Down for a moment'));
  expect(await sendMessage(message)).toEqual({
    kind: 'failed',
    errors: {},
    message: '',
    reference: '503: Down for a moment',
    isAway: true,
  });
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendMessage(message)).toEqual({
    ...{ kind: 'failed', errors: {}, message: '', isAway: true },
  });
  stubFetch(() => answer(429, 'Too many'));
  expect(await sendMessage(message)).not.toHaveProperty('isAway');
});

test('the same text is sent under one key, also once it was sent; another text has another', async () => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  const answers = [answer(503, ''), ...[1, 2, 3].map(() => answer(201, '{"id":1}'))];
  const fetch = stubFetch(() => answers.shift() ?? Response.error());
  for (const values of [message, message, message, { ...message, company: 'Acme' }]) {
    await sendMessage(values);
  }
  const keys = fetch.mock.calls.map(
    ([, { headers }]) => (headers as Record<string, string>)['Idempotency-Key'],
  );
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('the source goes along with the message, and is forgotten once it was sent', async () => {
  const storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
  const landing = new URL('https://firm.example/blog?utm_source=news&utm_medium=mail');
  noteLanding(landing as unknown as Location, 'https://search.example/?q=cloud');
  noteLanding(new URL('https://firm.example/contact') as unknown as Location, '');
  noteArticle('/blog/paying-less');
  expect(storage.items.size).toBe(1);
  const fetch = stubFetch(() => answer(503, ''));
  await sendMessage(message);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body)).source).toEqual({
    landingPage: '/blog',
    referrer: 'search.example',
    lastArticle: '/blog/paying-less',
    utm: { source: 'news', medium: 'mail', campaign: null, term: null, content: null },
  });
  expect(storage.items.size).toBe(1);
  stubFetch(() => answer(201, '{"id":1,"message":"Thank you"}'));
  await sendMessage(message);
  expect(storage.items.size).toBe(0);
});

test('the first page is known, though the visitor left it before its script came', async () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  const second = new URL('https://firm.example/contact') as unknown as Location;
  noteLanding(second, 'https://firm.example/services?utm_source=news');
  const fetch = stubFetch(() => answer(201, '{"id":1,"message":"Thank you"}'));
  await sendMessage(message);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body)).source).toMatchObject({
    landingPage: '/services',
    referrer: null,
    utm: { source: 'news' },
  });
});

test('the source is left out where it would make the longest message too large', async () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  const utm = ['source', 'medium', 'campaign', 'term', 'content'].map(
    (name) => `utm_${name}=${encodeURIComponent('広'.repeat(300))}`,
  );
  const landing = new URL(`https://firm.example/${'l'.repeat(299)}?${utm.join('&')}`);
  noteLanding(landing as unknown as Location, '');
  noteArticle(`/blog/${'a'.repeat(290)}`);
  const fetch = stubFetch(() => answer(201, '{"id":1,"message":"Thank you"}'));
  const fullName = '語'.repeat(100);
  await sendMessage({ ...message, fullName, company: fullName, message: '語'.repeat(20_000) });
  const body = String(fetch.mock.calls[0]?.[1].body);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(PUBLIC_BODY_BYTES_MAX);
  expect(JSON.parse(body)).toMatchObject({ fullName, source: EMPTY_SOURCE });
});

test('nothing is remembered of a preview that led to the site', async () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  const second = new URL('https://firm.example/contact') as unknown as Location;
  noteLanding(second, 'https://firm.example/preview/secret');
  const fetch = stubFetch(() => answer(201, '{"id":1,"message":"Thank you"}'));
  await sendMessage(message);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body)).source.landingPage).toBe('/contact');
});
