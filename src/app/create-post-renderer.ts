import { LRUCache } from 'lru-cache';
import { type RenderPost, toPostHtml } from '#domain/posts/public.ts';
import { createTextThread } from '#server/text-thread.ts';
import { hasHtmlTag } from '#shared/html/has-html-tag.ts';

/**
 * Takes some 30 ms at most, with the costliest signs: HTML, as the editor sends it, is only cleaned. Starting the
 * thread for a usual article takes five times as long.
 */
const IN_PLACE_LENGTH_MAX = { html: 50_000, markdown: 5_000 };

/** Texts whose HTML is kept: as many as people have open in previews, of which each may take some megabytes. */
const KEPT_MAX = 4;

/**
 * Renders what takes long in a thread that runs `file`: texts of the costliest signs take a second. Each is rendered once
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
  return async (typed) => (isQuick(typed) ? toPostHtml(typed) : made.forceFetch(typed));
}

const isQuick = (typed: string) =>
  typed.length <= IN_PLACE_LENGTH_MAX.markdown ||
  (typed.length <= IN_PLACE_LENGTH_MAX.html && hasHtmlTag(typed));
