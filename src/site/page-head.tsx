import { siteConfig } from '#site-config';
import { useSiteUrl } from './site-context.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Path and query under which search engines shall know the page; without one, not at all. */
  readonly canonicalPath?: string | undefined;
}

/** Title, description and canonical link of a page; React moves them into the head. */
export function PageHead({ title, description, canonicalPath }: PageHeadProps) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <title>{`${title} — ${siteConfig.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath ? (
        <link rel="canonical" href={siteUrl + canonicalPath} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
