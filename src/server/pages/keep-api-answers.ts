import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeepAnswers } from '#api/public.ts';
import { SingleFlight } from '#shared/queue/single-flight.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import { SECOND } from '#shared/requests/cache-control.ts';
import type { ReadFreshness } from './freshness.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { compressBody } from './sending/compressed-body.ts';
import { packLongBody } from './sending/long-body.ts';
import { replyWithPage, takeKeptHeaders } from './sending/send-page.ts';

/** Marks calls made for rendering a page: the page is cached, so its data need not be. */
export const IN_PROCESS = 'x-in-process';

/**
 * Caches public answers of the API like pages, for clients without cookies. A long one is made once
 * for all who wait for it; `runTask` bounds how many are made at once.
 */
export function createAnswerKeeper(
  cache: PageCache,
  readFreshness: ReadFreshness,
  runTask: RunTask,
): KeepAnswers {
  const long = new SingleFlight<CachedPage>();
  return async ({ url, headers: requested }) => {
    if (requested[IN_PROCESS]) return undefined;
    const { generation, expiresAt } = await readFreshness();
    const common = { expiresAt, showsPosts: true, isForAnonymous: true };
    return {
      short(reply: FastifyReply, json: string) {
        const { etag, ...headers } = takePublicHeaders(reply);
        compressBody(json, String(etag)).then(
          (body) => cache.put(url, { ...common, body, headers }, generation),
          () => {
            // The next call makes it again.
          },
        );
      },
      async long(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>) {
        const headers = takePublicHeaders(reply);
        const page = await long.run(`${generation} ${url}`, async () => {
          const body = await runTask(() => packLongBody(pieces));
          const made = { ...common, body, headers };
          cache.put(url, made, generation);
          return made;
        });
        return replyWithPage(request, reply, page);
      },
    };
  };
}

/** For all who send no cookie; the first caller may have sent one, though not of a session. */
const takePublicHeaders = (reply: FastifyReply) => ({
  ...takeKeptHeaders(reply),
  'cache-control': SECOND,
});
