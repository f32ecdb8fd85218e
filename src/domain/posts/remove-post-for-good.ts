import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithPosts } from './post-repository.ts';
import { postSubject } from './post-subject.ts';

/** Permanently removes a post of the trash and frees its addresses; false if it is not there. */
export async function removePostForGood(
  {
    store,
    now,
  }: Clock & { readonly store: Transactional<WithPosts<'removeFromTrash'> & WithAudit> },
  id: number,
): Promise<boolean> {
  return store.withTransaction(async ({ posts, audit }) => {
    const title = await posts.removeFromTrash(id);
    if (title === null) return false;
    const subject = postSubject({ id, title });
    await audit.record({ at: now(), action: 'post.removed', subject });
    return true;
  });
}
