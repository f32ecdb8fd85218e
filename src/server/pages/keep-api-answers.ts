import type { KeepAnswers } from '#api/public.ts';
import { compressBody } from './compressed-body.ts';
import type { ReadFreshness } from './freshness.ts';
import type { PageCache } from './page-cache.ts';
import { takeKeptHeaders } from './send-page.ts';

/** Puts public answers of the API beside the pages, for those who send no cookie. */
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
          // The next caller makes it anew.
        },
      );
    };
  };
}

/** Names the calls of pages that are being rendered: the page is kept, so that its data need not be. */
export const IN_PROCESS = 'x-in-process';
