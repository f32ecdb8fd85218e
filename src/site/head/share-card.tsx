import type { ReadablePostBody } from '#contracts/posts/endpoints.ts';
import { getLastChange } from '#shared/posts/last-change.ts';
import { findSharePicture } from './share-picture-path.ts';

/** The facts about an article, beyond its title, for social networks. */
export type ArticleFacts = Pick<
  ReadablePostBody,
  'createdAt' | 'updatedAt' | 'tags' | 'shareImage' | 'shareVersion'
>;

interface ShareCardProps {
  readonly title: string;
  readonly description: string;
  readonly siteUrl: string;
  readonly siteName: string;
  /** Canonical address. */
  readonly url: string;
  /** Path of the page whose picture is shown. */
  readonly pictureOf: string;
  readonly article?: ArticleFacts | undefined;
  readonly isArticle: boolean;
}

/** The card of a link to this page: the Open Graph protocol and Twitter's variant of it. */
export function ShareCard(props: ShareCardProps) {
  const { title, description, siteUrl, siteName, url, pictureOf, article, isArticle } = props;
  const [picturePath = pictureOf] = pictureOf.split('?');
  const picture = findSharePicture(siteUrl, picturePath, article);
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture.url} />
      {picture.type && <meta property="og:image:type" content={picture.type} />}
      {picture.type && <meta property="og:image:width" content="1200" />}
      {picture.type && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture.url} />
      <meta name="twitter:image:alt" content={title} />
      {article && <ArticleTimes article={article} />}
    </>
  );
}

function ArticleTimes({ article }: { readonly article: ArticleFacts }) {
  const { createdAt, tags } = article;
  return (
    <>
      <meta property="article:published_time" content={createdAt} />
      <meta property="article:modified_time" content={getLastChange(article)} />
      {(tags ?? []).map((tag) => (
        <meta property="article:tag" content={tag} key={tag} />
      ))}
    </>
  );
}
