import { describe, expect, test } from 'vitest';
import type { ApiQueryKey, ListAnswer } from '#client/api-query.ts';
import { HttpError } from '#client/http-error.ts';
import type { HttpReader } from '#client/http-answer.ts';
import { PageQueries } from './page-queries.ts';

const itemKey = (url: string): ApiQueryKey => [url];
const listKey = (url: string): ApiQueryKey<ListAnswer<unknown>> => [url, 'list'];
const key = itemKey('/api/thing');

/** Answers calls in order; a number is a refusal with that status. */
function buildQueries(...answers: readonly (string | number)[]) {
  const calls: string[] = [];
  const read: HttpReader = async (url) => {
    const answer = answers[calls.length] ?? 500;
    calls.push(url);
    const isRefusal = typeof answer === 'number';
    const status = isRefusal ? answer : 200;
    return { status, statusText: '', header: () => null, text: isRefusal ? 'no' : answer };
  };
  return { queries: new PageQueries(read), calls };
}

describe('PageQueries', () => {
  test('reads each query once, even for concurrent callers and after a failure', async () => {
    const { queries, calls } = buildQueries('{"a":1}', 500);
    await Promise.all([queries.fetch(key), queries.fetch(key)]);
    await queries.fetch(key);
    await queries.fetch(itemKey('/api/other'));
    await queries.fetch(itemKey('/api/other'));
    expect(calls).toEqual(['/api/thing', '/api/other']);
    expect(queries.getState(key)).toEqual({ data: { a: 1 }, isFetching: false });
    const { error } = queries.getState(itemKey('/api/other'));
    expect(error).toEqual(new HttpError(500, '', 'no'));
  });

  test('distinguishes an empty answer from no answer, and a list from other data', async () => {
    const { queries } = buildQueries('', '[1]', '{}', 'null');
    expect(queries.getState(key).data).toBeUndefined();
    await queries.fetch(key);
    expect(queries.getState(key).data).toBeNull();
    for (const url of ['/list', '/object', '/null']) await queries.fetch(listKey(url));
    expect(queries.getState(listKey('/list')).data).toMatchObject({ rows: [1], total: 1 });
    expect(queries.getState(listKey('/object')).error).toBeInstanceOf(TypeError);
    expect(queries.getState(listKey('/null')).error).toBeInstanceOf(TypeError);
  });

  test('keeps the known data while it reads again, and notifies listeners', async () => {
    const { queries } = buildQueries('1', '2');
    await queries.fetch(key);
    const seen: unknown[] = [];
    const stop = queries.subscribe(() => seen.push(queries.getState(key)));
    const again = queries.refetch(key);
    expect(queries.refetch(key)).toBe(again);
    await again;
    stop();
    queries.set(key, { data: 3, isFetching: false });
    expect(seen).toEqual([
      { data: 1, isFetching: true },
      { data: 2, isFetching: false },
    ]);
    expect(queries.getState(key)).toBe(queries.getState(key));
  });

  test('forgets a failure once nothing shows it any more', async () => {
    const { queries, calls } = buildQueries(500, '"second try"');
    const stops = [queries.watch(key), queries.watch(key)];
    await queries.fetch(key);
    stops[0]?.();
    expect(queries.getState(key).error).toBeInstanceOf(HttpError);
    stops[1]?.();
    expect(queries.getState(key)).toEqual({ isFetching: false });
    queries.watch(key)();
    await queries.fetch(key);
    expect(queries.getState(key).data).toBe('second try');
    expect(calls).toHaveLength(2);
  });

  test('lets a prefetch fail without a trace, unless its page is shown by then', async () => {
    const { queries } = buildQueries(500, 500);
    await queries.prefetch(key);
    expect(queries.getState(key)).toEqual({ isFetching: false });
    const prefetch = queries.prefetch(key);
    queries.watch(key);
    await prefetch;
    expect(queries.getState(key).error).toBeInstanceOf(HttpError);
  });
});
