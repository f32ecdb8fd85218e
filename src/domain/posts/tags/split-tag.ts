import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { WithRedirects } from '#domain/posts/redirects/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { getTagPath } from '#shared/posts/post-paths.ts';
import type { MergedPosts, Tag, WithTags } from './tag-repository.ts';

type Repositories = WithTags<'findById' | 'listNamedLike' | 'split'> &
  WithRedirects<'release'> &
  WithAudit &
  WithContentVersion<'hold'>;

/**
 * Takes a merge back: posts that had the tag `name` before, and still have the one that it became, have it again.
 * Returns the tag that is there again, or null if there is nothing to take back, or another tag has that name by now.
 */
export async function splitTag(
  { store, now }: Clock & { readonly store: Transactional<Repositories> },
  id: number,
  { name, ...merged }: MergedPosts & { readonly name: string },
): Promise<Tag | null> {
  return store.withTransaction(async ({ tags, redirects, contentVersion, audit }) => {
    await contentVersion.hold();
    const others = (await tags.listNamedLike(name)).filter((like) => like.id !== id);
    const splitId = others.length > 0 ? null : await tags.split(id, name, merged);
    const [tag, split] = [await tags.findById(id), splitId && (await tags.findById(splitId))];
    if (!split) return null;
    await redirects.release(getTagPath(name));
    await audit.record({
      at: now(),
      action: 'tag.split',
      subject: { type: 'tag', id: split.id, label: split.name },
      changes: [{ field: 'name', from: tag?.name ?? null, to: split.name }],
    });
    return split;
  });
}
