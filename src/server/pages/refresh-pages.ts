import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache.ts';

/** Statuses of pages that no longer exist, whose old version must not be shown again either. */
const GONE: ReadonlySet<number> = new Set([301, 308, 404, 410]);

/**
 * Renders pages before anybody requests them: a fixed set when the process starts, and after each
 * change those it dropped. So few visitors wait, and few pages depend on the database being
 * reachable.
 */
export function createPageRefresher(options: {
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  /** Empty if nothing is rendered in advance. */
  readonly alwaysWanted: readonly string[];
}): { readonly refresh: () => Promise<void>; readonly dropAndRefresh: () => void } {
  const { app, cache, alwaysWanted } = options;
  let waiting = new Set<string>(alwaysWanted);
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (const url of waiting) {
      waiting.delete(url);
      // Requests that arrived meanwhile go first.
      await nextTurn();
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
      });
    return running;
  }

  return {
    refresh,
    dropAndRefresh() {
      const dropped = cache.dropPostPages();
      if (alwaysWanted.length === 0 || !app.server.listening) return;
      waiting = new Set([...alwaysWanted, ...dropped]);
      void refresh();
    },
  };
}
