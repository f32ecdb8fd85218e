import type { WithContact } from '#domain/contact/public.ts';
import type { WithPosts } from '#domain/posts/public.ts';
import { addSeconds } from '#rules/time/add-seconds.ts';
import { DAY_SECONDS } from '#rules/time/day.ts';
import { TRASH_DAYS } from '#rules/time/trash-days.ts';

/** Permanently removes what was deleted `TRASH_DAYS` ago or earlier; returns how many. */
export async function emptyTrash(
  { posts, contact }: WithPosts<'removeDeleted'> & WithContact<'removeDeleted'>,
  now: string,
): Promise<{ readonly posts: number; readonly messages: number }> {
  const until = addSeconds(now, -TRASH_DAYS * DAY_SECONDS);
  return {
    posts: await posts.removeDeleted(until),
    messages: await contact.removeDeleted(until),
  };
}
