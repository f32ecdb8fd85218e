import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ApiQueryKey, ListAnswer } from '#client/api-query.ts';
import type { HttpReader } from '#client/http-answer.ts';
import { HttpError } from '#client/http-error.ts';
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

  test('waits for each set of queries with one promise', async () => {
    const { queries } = buildQueries('1', '2');
    const other = itemKey('/api/other');
    const arrival = queries.awaitRead([key]);
    expect(queries.awaitRead([key])).toBe(arrival);
    expect(queries.awaitRead([other])).not.toBe(arrival);
    await queries.awaitRead([other]);
    expect(queries.getState(other).data).toBe(2);
    expect(queries.awaitRead([key])).toBe(arrival);
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

  const failures: readonly (readonly [string, HttpReader])[] = [
    ...[400, 401, 403, 404, 429, 500, 502, 503, 504].map((status): [string, HttpReader] => [
      String(status),
      async () => ({ status, statusText: '', header: () => null, text: 'no' }),
    ]),
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', async () => ({ status: 200, statusText: '', header: () => null, text: '<p>' })],
  ];
  for (const [name, fail] of failures) {
    test.each([0, 65, 149, 151, 2000])(
      `asks once for a page that fails with ${name}, however the answer and the page meet (%i ms)`,
      async (delayMs) => {
        vi.useFakeTimers();
        onTestFinished(() => void vi.useRealTimers());
        let calls = 0;
        const queries = new PageQueries(async (url, signal) => {
          calls += 1;
          await new Promise((resolve) => setTimeout(resolve, delayMs));
          return fail(url, signal);
        });
        // Pointed at, opened, and shown after 150 ms at the latest.
        void queries.prefetch(key);
        void queries.prefetch(key);
        await vi.advanceTimersByTimeAsync(Math.min(delayMs, 150) + 100);
        const leave = queries.watch(key);
        await vi.advanceTimersByTimeAsync(10_000);
        expect(queries.getState(key).error).toBeDefined();
        expect(calls).toBe(1);
        leave();
        expect(queries.getState(key)).toEqual({ isFetching: false });
      },
    );
  }

  test('forgets the failure of a prefetch whose page was not opened', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queries, calls } = buildQueries(500, '"second try"');
    await queries.prefetch(key);
    await vi.advanceTimersByTimeAsync(3000);
    expect(queries.getState(key)).toEqual({ isFetching: false });
    await queries.fetch(key);
    expect(queries.getState(key).data).toBe('second try');
    expect(calls).toHaveLength(2);
  });
});
