import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '#client/http-client.ts';
import { contactEndpoints } from '#contracts/contact.ts';
import { postEndpoints } from '#contracts/posts.ts';
import {
  addressOf,
  ConnectionError,
  callApi,
  listOptions,
  sendRaw,
  UnreadableAnswerError,
} from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText: 'As told' }));

test('an address carries its parameters escaped and leaves out what was not given', () => {
  expect(addressOf(postEndpoints.getBySlug, { params: { slug: 'a/b c' } })).toBe(
    '/api/blog/a%2Fb%20c',
  );
  expect(addressOf(postEndpoints.list, {})).toBe('/api/blog');
  expect(
    addressOf(postEndpoints.list, { query: { limit: 5, q: '', status: undefined, offset: 25 } }),
  ).toBe('/api/blog?limit=5&offset=25');
  expect(addressOf(contactEndpoints.list, { query: { q: 'a & b', unread: true } })).toBe(
    '/api/contact?q=a+%26+b&unread=true',
  );
});

test('a list is kept under its address', () => {
  expect(listOptions(postEndpoints.list, { query: { limit: 5 } }).queryKey).toEqual([
    '/api/blog?limit=5',
    'list',
  ]);
});

test('a refusal throws in the form of spec section 8', async () => {
  answer(403, '{"message":"no"}');
  await expect(callApi(postEndpoints.list, {})).rejects.toThrow(
    new HttpError(403, 'As told', '{"message":"no"}'),
  );
});

test('a success that is no JSON is told apart from a lost connection', async () => {
  answer(200, '<h1>Hello</h1>');
  await expect(callApi(postEndpoints.list, {})).rejects.toThrow(UnreadableAnswerError);
  answer(200, '');
  await expect(callApi(postEndpoints.list, {})).rejects.toThrow(UnreadableAnswerError);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(callApi(postEndpoints.list, {})).rejects.toThrow(ConnectionError);
});

test('a call without an answer body reads as null', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(callApi(postEndpoints.remove, { params: { id: 7 } })).resolves.toBeNull();
});

test('a raw call hands back refusals as they are', async () => {
  answer(500, 'plain words');
  await expect(sendRaw(postEndpoints.list, {})).resolves.toMatchObject({
    status: 500,
    text: 'plain words',
  });
});
