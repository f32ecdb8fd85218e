import type { Clock } from '#domain/time/public.ts';
import type { PostAddress } from '../post.ts';
import type { WithPosts } from '../post-repository.ts';

/** Rows read at once, in a few milliseconds, so that other requests are served in between. */
const ROWS_AT_ONCE = 1000;

/** Public posts with `afterId < id <= untilId`, in pages: few in memory, and none shifted meanwhile. */
export async function* listPostAddresses(
  { store, now }: Clock & { readonly store: WithPosts<'listAddresses'> },
  { afterId = 0, untilId = Number.MAX_SAFE_INTEGER } = {},
): AsyncGenerator<readonly PostAddress[]> {
  const at = now();
  let lastId = afterId;
  for (;;) {
    const range = { afterId: lastId, untilId, limit: ROWS_AT_ONCE };
    const rows = await store.posts.listAddresses(range, at);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    lastId = last.id;
  }
}
