import { type RenderPost, toPostHtml } from '#domain/posts/public.ts';
import { createTextThread } from '#server/text-thread.ts';

/** Takes some 30 ms at most, with the costliest signs; sending it to a thread is not worth more. */
const IN_PLACE_LENGTH_MAX = 5_000;

/** Renders long texts in a thread that runs `file`: those of the costliest signs take a second. */
export function createPostRenderer(file: string): RenderPost {
  const renderInThread = createTextThread(file);
  return async (typed) =>
    typed.length > IN_PLACE_LENGTH_MAX ? renderInThread(typed) : toPostHtml(typed);
}
