import { toCanonicalPath } from '#rules/pages/canonical-path.ts';

/** A link to this site, taken apart. */
export interface SiteLink {
  /** Canonical; null if it cannot be decoded. */
  readonly path: string | null;
  /** Query and fragment. */
  readonly rest: string;
  /** Whether it names the site. */
  readonly isAbsolute: boolean;
}

/** A link of an article, if it leads to another page of this site; null for all others. */
export function readSiteLink(link: string, origin: string): SiteLink | null {
  if (link.startsWith('#') || link === '' || !URL.canParse(link, `${origin}/blog/-`)) return null;
  const url = new URL(link, `${origin}/blog/-`);
  if (url.origin !== origin) return null;
  return {
    path: toCanonicalPath(url.pathname),
    rest: url.search + url.hash,
    isAbsolute: /^(?:https?:)?\/\//i.test(link),
  };
}

/** The same link to another path. */
export function writeSiteLink({ rest, isAbsolute }: SiteLink, path: string, origin: string) {
  return (isAbsolute ? origin : '') + path + rest;
}
