import type { ReadablePostBody } from '#contracts/posts/endpoints.ts';
import type { DocumentValue } from '#shared/documents/document-types.ts';
import { getLastChange } from '#shared/posts/last-change.ts';
import { listArticlePictures } from '../head/share-picture-path.ts';
import { getIds, type Thing } from './json-ld.ts';

export type DescribedPost = Omit<ReadablePostBody, 'sections'>;

export function buildBlog(siteUrl: string, siteName: string): Thing {
  const ids = getIds(siteUrl);
  return {
    '@type': 'Blog',
    ...ids.blog,
    name: `${siteName} blog`,
    url: `${siteUrl}/blog`,
    inLanguage: 'en',
    publisher: ids.organization,
  };
}

/** A post, with the fields that Google requires of an article. */
export function buildBlogPosting(
  siteUrl: string,
  { postAuthor }: Pick<DocumentValue<'firm'>, 'postAuthor'>,
  path: string,
  post: DescribedPost,
): Thing {
  const ids = getIds(siteUrl);
  const url = siteUrl + path;
  const keywords = post.tags ?? [];
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.seoDescription || post.excerpt,
    url: post.canonicalUrl || url,
    mainEntityOfPage: post.canonicalUrl ? { '@id': post.canonicalUrl } : ids.page(path),
    image: listArticlePictures(siteUrl, path, post),
    datePublished: post.createdAt,
    dateModified: getLastChange(post),
    inLanguage: 'en',
    // Whom the page names.
    author: {
      '@type': 'Person',
      ...{ name: postAuthor.name, jobTitle: postAuthor.title, url: `${siteUrl}/about` },
      worksFor: ids.organization,
    },
    publisher: ids.organization,
    isPartOf: ids.blog,
    ...(keywords.length > 0 && {
      keywords: keywords.join(', '),
      about: keywords.map((name) => ({ '@type': 'Thing', name })),
    }),
  };
}
