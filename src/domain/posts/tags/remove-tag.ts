import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithTags } from './tag-repository.ts';

type Repositories = WithTags<'findById' | 'remove'> & WithContentVersion<'hold'> & WithAudit;

/** Removes a tag from all posts; false if there is no such tag. */
export async function removeTag(
  { store, now }: Clock & { readonly store: Transactional<Repositories> },
  id: number,
): Promise<boolean> {
  return store.withTransaction(async ({ tags, contentVersion, audit }) => {
    await contentVersion.hold();
    const tag = await tags.findById(id);
    if (!tag) return false;
    await tags.remove(id);
    const subject = { type: 'tag', id, label: tag.name } as const;
    await audit.record({ at: now(), action: 'tag.removed', subject });
    return true;
  });
}
