import type { WithPosts } from '#domain/posts/public.ts';
import { findRedirect } from '#domain/posts/redirects/public.ts';
import { listSameOrigins } from '#shared/posts/link-address.ts';
import { readPostPath } from '#shared/posts/post-paths.ts';
import type { CheckingLinks } from './check-links.ts';
import { readInternalLink, writeInternalLink } from './internal-link.ts';

export interface FindingLinks extends CheckingLinks {
  readonly store: CheckingLinks['store'] & WithPosts<'listLinksToChanged'>;
}

/** The present address of a link to a changed one; null for every other link. */
export type CorrectLink = (link: string) => string | null;

/** An article with links to changed addresses. */
export interface OutdatedPost {
  readonly id: number;
  readonly links: number;
}

/**
 * The articles, drafts too, that link to an address which leads elsewhere now: to `to`, or without it
 * to anywhere. With what corrects their links. No text is read: links are noted with each post.
 */
export async function findOutdatedLinks(
  context: FindingLinks,
  to: string | null,
): Promise<{ readonly posts: readonly OutdatedPost[]; readonly correct: CorrectLink }> {
  const { origin } = context.siteUrl;
  const targets = new Map<string, string | null>();
  const counts = new Map<number, number>();
  const changed = await context.store.posts.listLinksToChanged(listSameOrigins(origin));
  for (const { postId, path, links } of changed) {
    if (!targets.has(path)) targets.set(path, await findTarget(context, path, to));
    if (targets.get(path)) counts.set(postId, (counts.get(postId) ?? 0) + links);
  }
  const correct: CorrectLink = (link) => {
    const site = readInternalLink(link, origin);
    const target = site?.path ? targets.get(site.path) : null;
    return site && target ? writeInternalLink(site, target, origin) : null;
  };
  return { posts: [...counts].map(([id, links]) => ({ id, links })), correct };
}

/** A page made later at the beginning of a redirect comes first, as it does for visitors. */
async function findTarget(
  context: FindingLinks,
  path: string,
  wanted: string | null,
): Promise<string | null> {
  const target = await findRedirect(context, path);
  if (target === null || (wanted !== null && target !== wanted)) return null;
  if (readPostPath(path) !== null) return target;
  return (await context.findPageStatus(path)) === 200 ? null : target;
}
