import { faqEntries } from '../content/faq.ts';
import { services } from '../content/services.ts';
import { type PublicPage, publicPages } from '../head/public-pages.ts';
import { findSharePicture } from '../head/share-picture-path.ts';
import { buildBlog, buildBlogPosting, type DescribedPost } from './blog-posting.ts';
import { type Graph, getIds, type Thing } from './json-ld.ts';
import { buildOrganization } from './organization.ts';
import { buildWebsite } from './website.ts';

/** One step of the way from the home page. */
interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/** The path to a page, ending with the page itself. */
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
function buildServices(siteUrl: string): Thing[] {
  return services.map(({ id, title, description }) => ({
    '@type': 'Service',
    '@id': `${siteUrl}/services#${id}`,
    name: title,
    serviceType: title,
    description,
    url: `${siteUrl}/services#${id}`,
    provider: getIds(siteUrl).organization,
  }));
}

/** The questions of the contact page as properties of that page (schema.org/FAQPage). */
function buildQuestions() {
  return {
    mainEntity: faqEntries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const pagesByPath: ReadonlyMap<string, PublicPage> = new Map(
  publicPages.map((page) => [page.path, page]),
);

/** More specific types of some pages; all others are a plain `WebPage`. */
const pageTypes: Readonly<Record<string, string>> = {
  '/about': 'AboutPage',
  '/contact': 'FAQPage',
  '/case-studies': 'CollectionPage',
  '/blog': 'CollectionPage',
};

const graphs = new Map<string, Graph | null>();

/**
 * The structured data of a public page, including the firm and the site; null for paths without a
 * page. `post` is the post on the page. Without one it is the same object each time.
 */
export function findPageGraph(
  siteUrl: string,
  path: string,
  post: DescribedPost | null = null,
): Graph | null {
  if (post || !pagesByPath.has(path)) return buildPageGraph(siteUrl, path, post);
  const key = siteUrl + path;
  const graph = graphs.get(key) ?? buildPageGraph(siteUrl, path, null);
  graphs.set(key, graph);
  return graph;
}

function buildPageGraph(siteUrl: string, path: string, post: DescribedPost | null): Graph | null {
  const crumbs = listBreadcrumbs(path, post?.title);
  const things = post ? describePost(siteUrl, path, post) : describePage(siteUrl, path);
  if (!things || !crumbs) return null;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      buildOrganization(siteUrl),
      buildWebsite(siteUrl),
      ...things,
      ...(crumbs.length > 1 ? [buildBreadcrumbList(siteUrl, crumbs)] : []),
    ],
  };
}

function describePost(siteUrl: string, path: string, post: DescribedPost): Thing[] {
  const { updatedAt, shareImage, shareVersion } = post;
  const title = post.seoTitle || post.title;
  const description = post.seoDescription || post.excerpt;
  return [
    buildPage(siteUrl, path, { title, description, updatedAt, shareImage, shareVersion }),
    buildBlog(siteUrl),
    buildBlogPosting(siteUrl, path, post),
  ];
}

function describePage(siteUrl: string, path: string): Thing[] | null {
  const page = pagesByPath.get(path);
  if (!page) return null;
  const ownThings: Readonly<Record<string, Thing[]>> = {
    '/services': buildServices(siteUrl),
    '/blog': [buildBlog(siteUrl)],
  };
  return [buildPage(siteUrl, path, page), ...(ownThings[path] ?? [])];
}

function buildPage(
  siteUrl: string,
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
    ...(path === '/contact' && buildQuestions()),
  };
}

/** The pages along the path, each with its short title; null if one does not exist. */
function listBreadcrumbs(path: string, postTitle: string | undefined): Breadcrumb[] | null {
  const names = path.split('/').filter((name) => name !== '');
  const paths = ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)];
  const crumbs = paths.flatMap((crumbPath) => {
    const isPost = postTitle !== undefined && crumbPath === path;
    const name = isPost ? postTitle : pagesByPath.get(crumbPath)?.shortTitle;
    return name ? [{ name, path: crumbPath }] : [];
  });
  return crumbs.length === paths.length ? crumbs : null;
}
