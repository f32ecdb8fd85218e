import { afterEach, expect, test, vi } from 'vitest';
import { HttpError } from '#client/http-error.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import {
  ConnectionError,
  callApi,
  itemOptions,
  listOptions,
  sendRaw,
  UnreadableAnswerError,
} from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText: 'Any status' }));

test('what is read is kept under the path of its call and its parameters', () => {
  expect(listOptions(postCalls.list, { query: { limit: 5 } }).queryKey).toEqual([
    '/api/blog',
    { params: {}, query: { limit: 5 } },
    'list',
  ]);
  expect(itemOptions(postCalls.getById, { params: { id: 7 } })).toEqual(
    itemOptions(postCalls.getById, { params: { id: '7' } }),
  );
});

test('a refusal throws an error with status and body', async () => {
  answer(403, '{"message":"no"}');
  await expect(callApi(postCalls.list, {})).rejects.toThrow(
    new HttpError(403, 'Any status', '{"message":"no"}'),
  );
});

test('a success without valid JSON differs from a lost connection', async () => {
  answer(200, '<h1>Hello</h1>');
  await expect(callApi(postCalls.list, {})).rejects.toThrow(UnreadableAnswerError);
  answer(200, '');
  await expect(callApi(postCalls.list, {})).rejects.toThrow(UnreadableAnswerError);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(callApi(postCalls.list, {})).rejects.toThrow(ConnectionError);
});

test('an answer without a body reads as null', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(callApi(postCalls.remove, { params: { id: 7 } })).resolves.toBeNull();
});

test('a raw call returns refusals unchanged', async () => {
  answer(500, 'plain words');
  await expect(sendRaw(postCalls.list, {})).resolves.toMatchObject({
    status: 500,
    text: 'plain words',
  });
});
