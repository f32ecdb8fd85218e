import { LRUCache } from 'lru-cache';
import { type RenderPost, toPostHtml } from '#domain/posts/public.ts';
import { createTextThread } from '#server/text-thread.ts';

/** Takes some 30 ms at most, with the costliest signs; sending it to a thread is not worth more. */
const IN_PLACE_LENGTH_MAX = 5_000;

/** Texts whose HTML is kept: as many as people have open in previews, of which each may take some megabytes. */
const KEPT_MAX = 4;

/**
 * Renders long texts in a thread that runs `file`: those of the costliest signs take a second. Each is rendered once
 * for all who ask, so that those who open a preview do not keep those waiting who save.
 */
export function createPostRenderer(file: string): RenderPost {
  const renderInThread = createTextThread(file);
  const made = new LRUCache<string, string>({
    max: KEPT_MAX,
    fetchMethod: renderInThread,
    // Those who asked for a text still get it if others have taken its place meanwhile.
    ignoreFetchAbort: true,
  });
  return async (typed) =>
    typed.length > IN_PLACE_LENGTH_MAX ? made.forceFetch(typed) : toPostHtml(typed);
}
