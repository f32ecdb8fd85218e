import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as postCalls from '#contracts/posts/calls.ts';
import { listOptions } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failures: Readonly<Record<string, () => Promise<Response>>> = {
  'a lost connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'no JSON': () => Promise.resolve(new Response('<p>')),
  ...Object.fromEntries(
    [400, 404, 429, 500, 503].map((status) => [
      `status ${status}`,
      () => Promise.resolve(Response.json({ message: 'No', code: 'failed' }, { status })),
    ]),
  ),
};

test.each(Object.entries(failures))(
  'what failed with %s is not read again by what shows it',
  async (_name, fail) => {
    for (const delayMs of [0, 20, 500]) {
      const fetchOnce = vi.fn(async () => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        return fail();
      });
      vi.stubGlobal('fetch', fetchOnce);
      const client = createQueryClient();
      const observe = () =>
        new QueryObserver(client, listOptions(postCalls.list, { query: { limit: 25 } }));
      observe().subscribe(() => {});
      observe().subscribe(() => {});
      await vi.advanceTimersByTimeAsync(60_000);
      const late = observe();
      late.subscribe(() => {});
      await vi.advanceTimersByTimeAsync(60_000);
      expect(late.getCurrentResult().isError).toBe(true);
      expect(fetchOnce).toHaveBeenCalledOnce();
      client.clear();
    }
  },
);
