import { cutDescription } from '#shared/text/cut-description.ts';
import { useSite } from '../site-context.ts';
import { type ArticleFacts, ShareCard } from './share-card.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | null | undefined;
  /** The title for search engines and networks; it has no name of the firm. */
  readonly searchTitle?: string | null | undefined;
  /** Path and query for search engines; without one, the page is not indexed. */
  readonly canonicalPath?: string | undefined;
  /** A whole address elsewhere that search engines list instead. */
  readonly canonicalUrl?: string | null | undefined;
  /** Path of the page whose share picture is used; by default its own. */
  readonly pictureOf?: string | undefined;
  /** Set by pages of one article. */
  readonly article?: ArticleFacts | undefined;
  /** Whether networks are to take the page for an article; those of posts are. */
  readonly isArticle?: boolean;
}

/** A page's metadata. Without a canonical path or outside production it asks not to be indexed. */
export function PageHead(props: PageHeadProps) {
  const { title, description, searchTitle, canonicalPath, pictureOf = canonicalPath } = props;
  const { siteUrl, firm, ...site } = useSite();
  const isIndexable = site.isIndexable && canonicalPath !== undefined;
  const url = props.canonicalUrl || siteUrl + (canonicalPath ?? '');
  const shortDescription = cutDescription(description ?? '');
  return (
    <>
      <title>{searchTitle || `${title} — ${firm.name}`}</title>
      {shortDescription && <meta name="description" content={shortDescription} />}
      <meta name="robots" content={isIndexable ? 'max-image-preview:large' : 'noindex'} />
      {canonicalPath !== undefined && <link rel="canonical" href={url} />}
      {/* Social networks read only the server's HTML, so browsers do not load this code. */}
      {import.meta.env.SSR && canonicalPath !== undefined && (
        <ShareCard
          title={searchTitle || title}
          description={shortDescription}
          siteUrl={siteUrl}
          siteName={firm.name}
          url={url}
          pictureOf={pictureOf ?? canonicalPath}
          article={props.article}
          isArticle={props.isArticle === true || props.article !== undefined}
        />
      )}
    </>
  );
}
