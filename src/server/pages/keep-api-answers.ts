import type { KeepAnswers } from '#api/public.ts';
import { compressBody } from './compressed-body.ts';
import type { ReadFreshness } from './freshness.ts';
import type { PageCache } from './page-cache.ts';
import { takeKeptHeaders } from './send-page.ts';

/** Caches public answers of the API like pages, for clients without cookies. */
export function createAnswerKeeper(cache: PageCache, readFreshness: ReadFreshness): KeepAnswers {
  return async ({ url, headers: requested }) => {
    if (requested[IN_PROCESS]) return () => {};
    const { generation, expiresAt } = await readFreshness();
    return (reply, json) => {
      const { etag, ...headers } = takeKeptHeaders(reply);
      compressBody(json, String(etag)).then(
        (body) => {
          const answer = { body, headers, expiresAt, showsPosts: true, isForAnonymous: true };
          cache.put(url, answer, generation);
        },
        () => {
          // The next call makes it again.
        },
      );
    };
  };
}

/** Marks calls made for rendering a page: the page is cached, so its data need not be. */
export const IN_PROCESS = 'x-in-process';
