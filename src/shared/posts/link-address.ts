import { toCanonicalPath } from '../pages/canonical-path.ts';

/** Where a link of an article leads, if it leads to a page. */
export interface LinkAddress {
  /** `https://host`, `//host` for the scheme of the page that has the link, or '' for its own site. */
  readonly origin: string;
  /** Canonical; null if it cannot be decoded. */
  readonly path: string | null;
  /** Query and fragment. */
  readonly rest: string;
}

// A link is read as on two sites that differ in everything, which shows what it takes from its page.
const HERE = 'http://here.invalid';
const THERE = 'https://there.invalid';
/** Where articles are: links may be relative to them. */
const ARTICLE = '/blog/-';

/** A link taken apart; null for a part of the same page and for what is no page, such as `mailto:`. */
export function readLinkAddress(link: string): LinkAddress | null {
  if (link === '' || link.startsWith('#')) return null;
  const here = read(link, HERE);
  const there = read(link, THERE);
  if (!here || !there || !/^https?:$/.test(here.protocol)) return null;
  const { pathname, search, hash } = here;
  const path = toCanonicalPath(pathname);
  return { origin: nameOrigin(here, there), path, rest: search + hash };
}

/** The origins that lead to the site at this one. */
export function listSameOrigins(origin: string): readonly string[] {
  return ['', origin, `//${new URL(origin).host}`];
}

const read = (link: string, origin: string): URL | null =>
  URL.canParse(link, origin + ARTICLE) ? new URL(link, origin + ARTICLE) : null;

function nameOrigin(here: URL, there: URL): string {
  if (here.origin === HERE && there.origin === THERE) return '';
  return here.origin === there.origin ? here.origin : `//${there.host}`;
}
