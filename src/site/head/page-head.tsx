import { siteConfig } from '#site-config';
import { useIsIndexable, useSiteUrl } from '../site-context.ts';
import { cutDescription } from './cut-description.ts';
import { type ArticleFacts, ShareCard } from './share-card.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | null | undefined;
  /** Path and query under which search engines shall know the page; without one, not at all. */
  readonly canonicalPath?: string | undefined;
  /** Path of the page whose picture networks show; its own where it is not given. */
  readonly pictureOf?: string | undefined;
  /** Given by pages that are one article. */
  readonly article?: ArticleFacts | undefined;
}

/**
 * What a page says about itself to browsers, search engines and networks; React moves it into the
 * head. A page without a canonical path, and every page outside production, asks not to be indexed.
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
      {/* Networks read what the server sent: the browser is spared the code. */}
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
