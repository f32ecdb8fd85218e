import { afterEach, expect, test, vi } from 'vitest';
import { TYPED_FIELDS } from '#rules/contact/message-fields.ts';
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
  expect(sent).toEqual(message);
  expect(Object.keys(sent).sort()).toEqual([...TYPED_FIELDS].sort());
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

test('a failure carries its status and body; a lost connection has no message', async () => {
  stubFetch(() => answer(503, 'Down for a moment'));
  expect(await sendMessage(message)).toEqual({
    kind: 'failed',
    errors: {},
    message: '503: Down for a moment',
  });
  stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendMessage(message)).toEqual({ kind: 'failed', errors: {}, message: '' });
});
