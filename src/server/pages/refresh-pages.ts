import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from './page-cache.ts';

/** Answers that are no page any more: their old form must not be shown again either. */
const GONE: ReadonlySet<number> = new Set([301, 308, 404, 410]);

/**
 * Makes pages before anybody asks for them: those that are always wanted, when the process starts, and after each change
 * those that it dropped. So few visitors wait, and hardly a page depends on the database being there.
 */
export function createPageRefresher(options: {
  readonly app: FastifyInstance;
  readonly cache: PageCache;
  /** Empty where nothing is made before it is asked for. */
  readonly alwaysWanted: readonly string[];
}): { readonly refresh: () => Promise<void>; readonly dropAndRefresh: () => void } {
  const { app, cache, alwaysWanted } = options;
  let waiting = new Set<string>(alwaysWanted);
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (const url of waiting) {
      waiting.delete(url);
      // Requests that have come meanwhile go first.
      await nextTurn();
      const headers = { accept: 'text/html', 'accept-encoding': 'br' };
      const { statusCode } = await app.inject({ method: 'GET', url, headers });
      if (GONE.has(statusCode)) cache.forgetDropped(url);
    }
  }

  function refresh(): Promise<void> {
    running ??= work()
      // A server that closes refuses calls in process; what they were for is over, too.
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
