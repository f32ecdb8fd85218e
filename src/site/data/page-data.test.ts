import { describe, expect, test } from 'vitest';
import type { ApiQueryKey } from '#client/api-query.ts';
import { HttpError } from '#client/http-error.ts';
import { dehydrateQueries, getPageStatus, restoreQueries } from './page-data.ts';
import { PageQueries } from './page-queries.ts';

const itemKey = (url: string): ApiQueryKey => [url];

function buildQueries(states: Readonly<Record<string, { data?: unknown; error?: unknown }>>) {
  const queries = new PageQueries(() => Promise.reject(new Error('There is nothing to call')));
  for (const [url, state] of Object.entries(states)) {
    queries.set(itemKey(url), { ...state, isFetching: false });
  }
  return { queries, keys: Object.keys(states).map(itemKey) };
}

describe('getPageStatus', () => {
  test.each([
    [{}, 200],
    [{ '/a': { data: {} }, '/b': { data: [] } }, 200],
    [{ '/a': { data: null } }, 404],
    [{ '/a': {} }, 404],
    [{ '/a': { data: {} }, '/b': { error: new HttpError(404, '', '') } }, 404],
    [{ '/a': { error: new HttpError(400, '', '') } }, 400],
    [{ '/a': { error: new SyntaxError('no JSON') } }, 500],
  ])('%j is %d', (states, status) => {
    const { queries, keys } = buildQueries(states);
    expect(getPageStatus(queries, keys)).toBe(status);
  });
});

test('the browser gets what the server read, including failures', () => {
  const { queries, keys } = buildQueries({
    '/a': { data: { title: 'A' } },
    '/b': { data: null },
    '/c': { error: new HttpError(404, 'Not Found', '{"message":"no"}') },
    '/d': { error: new Error('secret') },
  });
  const outcomes = JSON.parse(JSON.stringify(dehydrateQueries(queries, keys)));
  const { queries: restored } = buildQueries({});
  restoreQueries(restored, outcomes);
  const [a, b, c, d] = keys.map((key) => restored.getState(key));
  expect([a?.data, b?.data]).toEqual([{ title: 'A' }, null]);
  expect(c?.error).toMatchObject({ status: 404, body: '{"message":"no"}' });
  expect(d?.error).toMatchObject({ status: 500, body: '' });
});
