import { describeShareVersion, loadPictures, type Pictures } from '#domain/media/public.ts';
import type { FeedPost } from '#domain/posts/public.ts';
import { escapeAttribute, unescapeText } from '#shared/html/escape-html.ts';
import { getLastChange } from '#shared/posts/last-change.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import type { DocumentSources, SiteDescription } from './site-description.ts';
import { toWritable } from './xml.ts';

/** Lets people read a feed that they opened in a browser. */
export const FEED_STYLE_SHEET = '/feed.css';

/** Entries of a feed, enough for a reader that polls once a month. */
const FEED_POSTS_MAX = 20;

/** The words of the links that only browsers show. */
export const BROWSER_LINKS = { blog: 'All articles', post: 'Read it on the site' } as const;

/** A post in a feed; all addresses are absolute, all times ISO 8601 in UTC. */
export interface FeedEntry {
  /** Stays the same when title, slug or path change (RFC 4151). */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly html: string;
  readonly imageUrl: string;
  readonly tags: readonly string[];
  readonly publishedAt: string;
  readonly updatedAt: string;
}

/** The newest posts, for all formats. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly homeUrl: string;
  readonly blogUrl: string;
  readonly iconUrl: string;
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

/** Reads the newest public posts as a feed. */
export async function readFeed(sources: DocumentSources): Promise<Feed> {
  const { site } = sources;
  const posts = await sources.store.posts.listForFeed(FEED_POSTS_MAX, sources.now());
  const pictures = await loadPictures(
    sources,
    posts.map(({ coverImage }) => coverImage),
  );
  const entries = posts.map((post) => toEntry(site, post, pictures));
  return {
    id: makeId(site, 'blog'),
    title: `${site.name} blog`,
    description: site.tagline,
    author: site.name,
    homeUrl: `${site.url}/`,
    blogUrl: `${site.url}/blog`,
    iconUrl: `${site.url}/icons/icon-512.png`,
    // A feed without entries counts as unchanged since the firm was founded.
    updatedAt: findLatest(entries) ?? `${site.foundingYear}-01-01T00:00:00.000Z`,
    entries,
  };
}

function toEntry(site: SiteDescription, post: FeedPost, pictures: Pictures): FeedEntry {
  const path = getPostPath(post.slug);
  const url = site.url + path;
  const { updatedAt } = post;
  const shareVersion = describeShareVersion(pictures, [post.coverImage]);
  return {
    id: makeId(site, `post-${post.id}`),
    url,
    title: toWritable(post.title),
    excerpt: toWritable(post.excerpt),
    html: toWritable(toAbsoluteHtml(post.content, url)),
    imageUrl: site.url + site.getPicturePath(path, { updatedAt, shareVersion }),
    tags: post.tags.map(toWritable),
    publishedAt: post.createdAt,
    updatedAt: getLastChange(post),
  };
}

/** A tag URI (RFC 4151): the host with a year in which the firm owned it. */
function makeId({ url, foundingYear }: SiteDescription, name: string): string {
  return `tag:${new URL(url).hostname},${foundingYear}:${name}`;
}

function findLatest(entries: readonly FeedEntry[]): string | undefined {
  return entries
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
}

/** In clean HTML `<` and `"` are escaped in texts and values, so every match is a tag. */
const TAG = /<[a-z][^>]*>/gi;
const ADDRESS = /(\s(?:href|src)=")([^"]*)"/g;

/** Makes relative links and pictures of clean HTML absolute; what cannot be resolved stays. */
export function toAbsoluteHtml(html: string, baseUrl: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (whole: string, before: string, value: string) => {
      const url = URL.parse(unescapeText(value), baseUrl);
      return url ? `${before}${escapeAttribute(url.href)}"` : whole;
    }),
  );
}
