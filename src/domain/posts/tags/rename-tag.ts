import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { WithRedirects } from '#domain/posts/redirects/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { findTag } from '#shared/posts/find-tag.ts';
import { getTagPath } from '#shared/posts/post-paths.ts';
import { foldSpaces } from '#shared/text/fold-spaces.ts';
import type { MergedPosts, Tag, WithTags } from './tag-repository.ts';

type Repositories = WithTags<'findById' | 'listNamedLike' | 'rename' | 'merge'> &
  WithRedirects<'lead'> &
  WithAudit &
  WithContentVersion<'hold'>;

/** The tag that its posts have now, and what reverses a merge; or why nothing was changed. */
export type RenameTagResult =
  | { readonly ok: true; readonly tag: Tag; readonly merged: MergedPosts | undefined }
  | { readonly ok: false; readonly reason: 'not_found' | 'same_name' };

/** Gives a tag another name, or joins it with the tag that has it; the former name's page leads there. */
export async function renameTag(
  { store, now }: Clock & { readonly store: Transactional<Repositories> },
  id: number,
  typed: string,
): Promise<RenameTagResult> {
  const name = foldSpaces(typed.normalize('NFC'));
  return store.withTransaction(async ({ tags, redirects, contentVersion, audit }) => {
    await contentVersion.hold();
    const tag = await tags.findById(id);
    if (!tag) return { ok: false, reason: 'not_found' };
    if (tag.name === name) return { ok: false, reason: 'same_name' };
    const others = (await tags.listNamedLike(name)).filter((like) => like.id !== id);
    const other = findTag(others, name);
    const merged = other && (await tags.merge(id, other.id));
    if (!other) await tags.rename(id, name);
    const renamed = await tags.findById(other?.id ?? id);
    if (!renamed) throw new Error(`Tag ${id} is not there after it was renamed`);
    const [from, to] = [getTagPath(tag.name), getTagPath(renamed.name)];
    const at = now();
    await redirects.lead({ from, to, createdAt: at });
    await audit.record({
      at,
      action: other ? 'tag.merged' : 'tag.renamed',
      subject: { type: 'tag', id: renamed.id, label: renamed.name },
      changes: [{ field: 'name', from: tag.name, to: renamed.name }],
    });
    return { ok: true, tag: renamed, merged };
  });
}
