import { canReadPost } from '#domain/posts/public.ts';
import { type FindingRedirects, findRedirect } from '#domain/posts/redirects/public.ts';
import { readPostPath } from '#shared/posts/post-paths.ts';
import { readInternalLink } from './internal-link.ts';

/** A link by where it leads visitors: to a page, a page at another address, a page later, or nothing. */
export type LinkState = 'ok' | 'moved' | 'unpublished' | 'dead';

/** A link with what is behind it; `to` is the path that a moved one leads to. */
export interface CheckedLink {
  readonly link: string;
  readonly state: LinkState;
  readonly to: string | null;
}

export interface CheckingLinks extends FindingRedirects {
  readonly siteUrl: URL;
  /** The status with which the site answers a visitor who asks for a path. */
  readonly findPageStatus: (path: string) => Promise<number>;
}

/** Where links of an article lead that stay on this site; other links are left out. */
export async function checkLinks(
  context: CheckingLinks,
  links: readonly string[],
): Promise<readonly CheckedLink[]> {
  const found = new Map<string, Omit<CheckedLink, 'link'>>();
  const checked: CheckedLink[] = [];
  for (const link of new Set(links)) {
    const site = readInternalLink(link, context.siteUrl.origin);
    if (!site) continue;
    const { path } = site;
    const known = path === null ? DEAD : (found.get(path) ?? (await checkPath(context, path)));
    if (path !== null) found.set(path, known);
    checked.push({ link, ...known });
  }
  return checked;
}

const DEAD = { state: 'dead', to: null } as const;

async function checkPath(context: CheckingLinks, path: string): Promise<Omit<CheckedLink, 'link'>> {
  const slug = readPostPath(path);
  if (slug !== null) {
    const post = await context.store.posts.findBySlug(slug);
    if (post) {
      return { state: canReadPost(null, post, context.now()) ? 'ok' : 'unpublished', to: null };
    }
  } else if ((await context.findPageStatus(path)) === 200) return { state: 'ok', to: null };
  const to = await findRedirect(context, path);
  return to === null ? DEAD : { state: 'moved', to };
}
