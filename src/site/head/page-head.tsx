import { siteConfig } from '#site-config';
import { useIsIndexable, useSiteUrl } from '../site-context.ts';
import { cutDescription } from './cut-description.ts';
import { type ArticleFacts, ShareCard } from './share-card.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | null | undefined;
  /** Path and query for search engines; without one, the page is not indexed. */
  readonly canonicalPath?: string | undefined;
  /** Path of the page whose share picture is used; by default its own. */
  readonly pictureOf?: string | undefined;
  /** Set by pages of one article. */
  readonly article?: ArticleFacts | undefined;
}

/**
 * A page's metadata for browsers, search engines and social networks; React moves it into the head.
 * A page without a canonical path, and every page outside production, asks not to be indexed.
 */
export function PageHead(props: PageHeadProps) {
  const { title, description, canonicalPath, pictureOf = canonicalPath, article } = props;
  const siteUrl = useSiteUrl();
  const isIndexable = useIsIndexable() && canonicalPath !== undefined;
  const shortDescription = cutDescription(description ?? '');
  return (
    <>
      <title>{`${title} — ${siteConfig.name}`}</title>
      {shortDescription && <meta name="description" content={shortDescription} />}
      <meta name="robots" content={isIndexable ? 'max-image-preview:large' : 'noindex'} />
      {canonicalPath !== undefined && <link rel="canonical" href={siteUrl + canonicalPath} />}
      {/* Social networks read only the server's HTML, so browsers do not load this code. */}
      {import.meta.env.SSR && canonicalPath !== undefined && (
        <ShareCard
          title={title}
          description={shortDescription}
          siteUrl={siteUrl}
          path={canonicalPath}
          pictureOf={pictureOf ?? canonicalPath}
          article={article}
        />
      )}
    </>
  );
}
