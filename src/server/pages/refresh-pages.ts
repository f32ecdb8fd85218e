import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache.ts';

/** Statuses of pages that no longer exist, whose old version must not be shown again either. */
const GONE: ReadonlySet<number> = new Set([301, 308, 404, 410]);

/**
 * Renders pages before anybody requests them: a list of them when the process starts, and after each
 * change once more, with those that it dropped. So few visitors wait, and few pages depend on the
 * database being reachable.
 */
export function createPageRefresher(options: {
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  /** The addresses that are always wanted; null if nothing is rendered in advance. */
  readonly listWanted: (() => Promise<readonly string[]>) | null;
}): {
  readonly refresh: () => Promise<void>;
  readonly dropAndRefresh: (what?: { readonly isEverything: boolean }) => void;
} {
  const { app, cache, listWanted } = options;
  let isListDue = listWanted !== null;
  let waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (isListDue || waiting.size > 0) {
      if (listWanted && isListDue) {
        isListDue = false;
        waiting = new Set([...(await listWanted()), ...waiting]);
      }
      // A change meanwhile replaces what waits, and then its pages follow.
      for (const url of waiting) {
        waiting.delete(url);
        // Requests that arrived meanwhile go first.
        await nextTurn();
        const headers = { accept: 'text/html', 'accept-encoding': 'br' };
        const { statusCode } = await app.inject({ method: 'GET', url, headers });
        if (GONE.has(statusCode)) cache.forgetDropped(url);
      }
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
    dropAndRefresh(what) {
      const dropped = cache.dropPages(what);
      if (!listWanted || !app.server.listening) return;
      isListDue = true;
      waiting = new Set(dropped);
      void refresh();
    },
  };
}
