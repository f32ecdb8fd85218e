import { getPostPath } from '#shared/posts/post-paths.ts';
import { cutDescription } from '#shared/text/cut-description.ts';
import { isWebAddress } from '#shared/text/is-web-address.ts';
import type { PostDraft } from '../form/post-draft.ts';

/** The texts of a post in search results and on networks. */
export interface SharingPreview {
  /** Of a search result. */
  readonly searchTitle: string;
  /** Of a card next to a link. */
  readonly cardTitle: string;
  readonly description: string;
  readonly host: string;
  readonly path: readonly string[];
}

type Shared = Pick<
  PostDraft,
  'title' | 'excerpt' | 'slug' | 'seoTitle' | 'seoDescription' | 'canonicalUrl'
>;

/** The texts of the head of the post's page, by the rules of the page itself (BEHAVIOUR 8.4). */
export function describeSharing(draft: Shared, siteUrl: string, siteName: string): SharingPreview {
  const title = draft.title.trim() || 'Untitled';
  const own = draft.seoTitle.trim();
  const canonical = draft.canonicalUrl.trim();
  const address = isWebAddress(canonical) ? canonical : siteUrl + getPostPath(draft.slug.trim());
  const { host, pathname } = new URL(address);
  return {
    searchTitle: own || `${title} — ${siteName}`,
    cardTitle: own || title,
    description: cutDescription(draft.seoDescription.trim() || draft.excerpt),
    host,
    path: pathname
      .split('/')
      .filter((part) => part !== '')
      .map(readPart),
  };
}

/** An address typed by hand may have percent signs that encode nothing. */
function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
