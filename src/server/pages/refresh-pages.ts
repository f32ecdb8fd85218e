import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { IsStale, PageCache } from './page-cache.ts';

/** Statuses of pages that no longer exist, whose old version must not be shown again either. */
const GONE: ReadonlySet<number> = new Set([301, 308, 404, 410]);

/** A writer saves several times in a row; the pages are made once after that. */
const QUIET_MS = 300;

/** Between two pages, so that the writer's next page and visitors come first. */
const REST_MS = 20;

export interface PageRefresher {
  readonly refresh: () => Promise<void>;
  readonly dropAndRefresh: (isStale?: IsStale) => void;
}

/**
 * Renders pages before anybody requests them: a list of them when the process starts, and after each
 * change once more, with those that it dropped, one at a time, once no other change has come for a
 * moment. So few visitors wait, and few pages depend on the
 * database being reachable.
 */
export function createPageRefresher(options: {
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  /** The addresses that are always wanted; null if nothing is rendered in advance. */
  readonly listWanted: (() => Promise<readonly string[]>) | null;
}): PageRefresher {
  const { app, cache, listWanted } = options;
  let isListDue = listWanted !== null;
  let waiting = new Set<string>();
  let running: Promise<void> | null = null;
  let quietAt = 0;
  const isQuiet = () => performance.now() >= quietAt;
  const rest = (milliseconds: number) => delay(milliseconds, undefined, { ref: false });

  async function work(): Promise<void> {
    while (isListDue || waiting.size > 0) {
      while (!isQuiet()) await rest(quietAt - performance.now());
      if (listWanted && isListDue) {
        isListDue = false;
        waiting = new Set([...(await listWanted()), ...waiting]);
      }
      await makeWaiting();
    }
  }

  async function makeWaiting(): Promise<void> {
    for (const url of waiting) {
      // A change meanwhile has replaced what waits.
      if (!isQuiet()) return;
      waiting.delete(url);
      await rest(REST_MS);
      const headers = { accept: 'text/html', 'accept-encoding': 'br' };
      const { statusCode } = await app.inject({ method: 'GET', url, headers });
      if (GONE.has(statusCode)) cache.forgetDropped(url);
    }
  }

  function refresh(): Promise<void> {
    running ??= work()
      // A closing server refuses in-process calls, and no longer needs their results.
      .catch(() => {})
      .finally(() => {
        running = null;
        // A change at the very end.
        if (isListDue) void refresh();
      });
    return running;
  }

  return {
    refresh,
    dropAndRefresh(isStale) {
      const dropped = cache.dropPages(isStale);
      if (!listWanted || !app.server.listening) return;
      isListDue = true;
      quietAt = performance.now() + QUIET_MS;
      waiting = new Set(dropped);
      void refresh();
    },
  };
}
