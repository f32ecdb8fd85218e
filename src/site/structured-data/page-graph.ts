import type { DocumentValue } from '#shared/documents/document-types.ts';
import {
  type PublishedDocument,
  type PublishedDocuments,
  singletonOf,
} from '#shared/documents/published-documents.ts';
import type { SiteSource } from '../describe-site.ts';
import { listPublicPages, type PublicPage } from '../head/public-pages.ts';
import { findSharePicture, listArticlePictures } from '../head/share-picture-path.ts';
import { buildBlog, buildBlogPosting, type DescribedPost } from './blog-posting.ts';
import { type Graph, getIds, type Thing } from './json-ld.ts';
import { buildOrganization } from './organization.ts';

interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

function buildBreadcrumbList(siteUrl: string, crumbs: readonly Breadcrumb[]): Thing {
  const own = crumbs.at(-1)?.path ?? '/';
  return {
    '@type': 'BreadcrumbList',
    ...getIds(siteUrl).breadcrumbs(own),
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** The firm's services, one for each card of the services page. */
function buildServices(siteUrl: string, { service }: PublishedDocuments): Thing[] {
  return service.map(({ id, value: { title, description } }) => ({
    '@type': 'Service',
    '@id': `${siteUrl}/services#${id}`,
    name: title,
    serviceType: title,
    description,
    url: `${siteUrl}/services#${id}`,
    provider: getIds(siteUrl).organization,
  }));
}

/** A study: what the firm says of its work, about the client's trade. */
function buildStudy(
  { site: { siteUrl } }: SiteSource,
  path: string,
  { publishedAt, value }: PublishedDocument<'case-study'>,
): Thing {
  const { title, metaDescription: description, tags, client, publishedOn } = value;
  const ids = getIds(siteUrl);
  // A day precedes its times. A firm may name a day after its last change.
  const modified = [publishedOn, publishedAt]
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1);
  return {
    '@type': 'Article',
    '@id': `${siteUrl}${path}#study`,
    ...{ headline: title, description, url: siteUrl + path, inLanguage: 'en' },
    mainEntityOfPage: ids.page(path),
    image: listArticlePictures(siteUrl, path),
    ...(publishedOn && { datePublished: publishedOn }),
    ...(modified && { dateModified: modified }),
    ...{ author: ids.organization, publisher: ids.organization },
    about: [client, ...tags].map((name) => ({ '@type': 'Thing', name })),
  };
}

function buildQuestions({ faq }: PublishedDocuments) {
  if (faq.length === 0) return {};
  return {
    '@type': ['ContactPage', 'FAQPage'],
    mainEntity: faq.map(({ value: { question, answer } }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const findPage = (documents: PublishedDocuments, path: string): PublicPage | undefined =>
  listPublicPages(documents).find((page) => page.path === path);

/** More specific types of some pages; all others are a plain `WebPage`. */
const pageTypes: Readonly<Record<string, string>> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
  '/case-studies': 'CollectionPage',
  '/blog': 'CollectionPage',
};

const graphs = new WeakMap<SiteSource, Map<string, Graph | null>>();

/** The structured data of a public page; without `post` the same object until a document changes. */
export function findPageGraph(
  source: SiteSource,
  path: string,
  post: DescribedPost | null = null,
): Graph | null {
  if (post || !findPage(source.documents, path)) return buildPageGraph(source, path, post);
  const kept = graphs.get(source) ?? new Map<string, Graph | null>();
  graphs.set(source, kept);
  const graph = kept.get(path) ?? buildPageGraph(source, path, null);
  kept.set(path, graph);
  return graph;
}

function buildPageGraph(
  source: SiteSource,
  path: string,
  post: DescribedPost | null,
): Graph | null {
  const { site, documents } = source;
  const firm = singletonOf(documents, 'firm');
  const crumbs = listBreadcrumbs(documents, path, post?.title);
  const things = post ? describePost(source, path, post) : describePage(source, path);
  if (!things || !crumbs) return null;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      buildOrganization(site.siteUrl, firm, path === '/about' ? documents.person : []),
      buildWebsite(site.siteUrl, firm),
      ...things,
      ...(crumbs.length > 1 ? [buildBreadcrumbList(site.siteUrl, crumbs)] : []),
    ],
  };
}

function describePost(source: SiteSource, path: string, post: DescribedPost): Thing[] {
  const { siteUrl, firm } = source.site;
  const { updatedAt, shareImage, shareVersion } = post;
  const title = post.seoTitle || post.title;
  const description = post.seoDescription || post.excerpt;
  return [
    buildPage(source, path, { title, description, updatedAt, shareImage, shareVersion }),
    buildBlog(siteUrl, firm.name),
    buildBlogPosting(siteUrl, firm, path, post),
  ];
}

function describePage(source: SiteSource, path: string): Thing[] | null {
  const { site, documents } = source;
  const page = findPage(documents, path);
  if (!page) return null;
  const own = {
    '/services': () => buildServices(site.siteUrl, documents),
    '/blog': () => [buildBlog(site.siteUrl, site.firm.name)],
  }[path];
  const study = documents['case-study'].find(({ value }) => path === `/case-studies/${value.slug}`);
  const things = study ? [buildStudy(source, path, study)] : (own?.() ?? []);
  return [buildPage(source, path, page), ...things];
}

function buildPage(
  { site: { siteUrl }, documents }: SiteSource,
  path: string,
  page: Pick<PublicPage, 'title' | 'description'> & Parameters<typeof findSharePicture>[2],
): Thing {
  const ids = getIds(siteUrl);
  const picture = findSharePicture(siteUrl, path, page);
  return {
    '@type': pageTypes[path] ?? 'WebPage',
    ...ids.page(path),
    url: siteUrl + path,
    name: page.title,
    description: page.description,
    inLanguage: 'en',
    isPartOf: ids.website,
    about: ids.organization,
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: picture.url,
      ...(picture.type && { width: 1200, height: 630 }),
    },
    ...(path !== '/' && { breadcrumb: ids.breadcrumbs(path) }),
    ...(path === '/contact' && buildQuestions(documents)),
  };
}

/** The pages along the path, each with its short title; null if one does not exist. */
function listBreadcrumbs(
  documents: PublishedDocuments,
  path: string,
  postTitle: string | undefined,
): Breadcrumb[] | null {
  const names = path.split('/').filter((name) => name !== '');
  const paths = ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)];
  const crumbs = paths.flatMap((crumbPath) => {
    const isPost = postTitle !== undefined && crumbPath === path;
    const name = isPost ? postTitle : findPage(documents, crumbPath)?.shortTitle;
    return name ? [{ name, path: crumbPath }] : [];
  });
  return crumbs.length === paths.length ? crumbs : null;
}

/** The site as a whole, with the address of its search. */
function buildWebsite(siteUrl: string, { name, tagline }: DocumentValue<'firm'>): Thing {
  const ids = getIds(siteUrl);
  return {
    '@type': 'WebSite',
    ...ids.website,
    name,
    description: tagline,
    url: `${siteUrl}/`,
    inLanguage: 'en',
    publisher: ids.organization,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}/blog?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
