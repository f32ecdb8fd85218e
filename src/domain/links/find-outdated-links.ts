import type { WithPosts } from '#domain/posts/public.ts';
import { findRedirect, type WithRedirects } from '#domain/redirects/public.ts';
import { listLinks } from '#rules/html/links.ts';
import { readPostPath } from '#rules/posts/post-paths.ts';
import type { CheckingLinks } from './check-links.ts';
import { readSiteLink, writeSiteLink } from './site-link.ts';

/** Rows read at once: articles may be long. */
const POSTS_AT_ONCE = 50;
const REDIRECTS_AT_ONCE = 500;

/** What finding outdated links needs. */
export interface FindingLinks extends CheckingLinks {
  readonly store: CheckingLinks['store'] & WithRedirects<'list'> & WithPosts<'listLinking'>;
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
 * to anywhere. With what corrects their links.
 */
export async function findOutdatedLinks(
  context: FindingLinks,
  to: string | null,
): Promise<{ readonly posts: readonly OutdatedPost[]; readonly correct: CorrectLink }> {
  const { origin } = context.siteUrl;
  const changed = await listChangedPaths(context);
  const targets = new Map<string, string | null>();
  const posts: OutdatedPost[] = [];
  const correct: CorrectLink = (link) => {
    const site = readSiteLink(link, origin);
    const target = site?.path ? targets.get(site.path) : null;
    return site && target ? writeSiteLink(site, target, origin) : null;
  };
  if (changed.size === 0) return { posts, correct };
  for await (const { id, content } of readLinkingPosts(context)) {
    const links = listLinks(content);
    for (const link of links) {
      const path = readSiteLink(link, origin)?.path;
      if (!path || !changed.has(path) || targets.has(path)) continue;
      targets.set(path, await findTarget(context, path, to));
    }
    const count = links.filter((link) => correct(link) !== null).length;
    if (count > 0) posts.push({ id, links: count });
  }
  return { posts, correct };
}

async function* readLinkingPosts({ store, siteUrl: { origin } }: FindingLinks) {
  let afterId = 0;
  for (;;) {
    const rows = await store.posts.listLinking({ afterId, origin, limit: POSTS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    afterId = last.id;
  }
}

async function listChangedPaths({ store }: FindingLinks): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for (let offset = 0; ; offset += REDIRECTS_AT_ONCE) {
    const { rows } = await store.redirects.list({ limit: REDIRECTS_AT_ONCE, offset });
    for (const { from } of rows) paths.add(from);
    if (rows.length < REDIRECTS_AT_ONCE) return paths;
  }
}

/** A page that was made at the beginning of a redirect comes first. */
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
