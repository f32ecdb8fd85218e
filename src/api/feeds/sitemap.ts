import { setImmediate as giveWay } from 'node:timers/promises';
import { listPostAddresses, type PostAddress } from '#domain/posts/public.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { getLastChange } from '#shared/posts/last-change.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import type { DocumentSources } from './site-description.ts';
import { toXmlDocument, type Xml, xml } from './xml.ts';

/** A sitemap may have 50,000 addresses (sitemaps.org); pages and tags take some of them. */
const POSTS_MAX = 45_000;
const TAGS_MAX = 1000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The size of sitemaps; tests use smaller ones. */
export interface SitemapBounds {
  readonly postsMax: number;
}

/** `/sitemap.xml`: everything, or an index of its parts when there are too many posts for one. */
export async function writeSitemap(
  sources: DocumentSources,
  { postsMax }: SitemapBounds = { postsMax: POSTS_MAX },
): Promise<string> {
  const count = await sources.store.posts.countPublished(sources.now());
  if (count > postsMax) return writeIndex(sources, postsMax);
  return writeAddresses([...(await listPages(sources)), ...(await listPosts(sources))]);
}

/** `pages`, or part n with the posts of the n-th `postsMax` ids, which so never move; null without any. */
export async function writeSitemapPart(
  sources: DocumentSources,
  part: string,
  { postsMax }: SitemapBounds = { postsMax: POSTS_MAX },
): Promise<string | null> {
  if (part === 'pages') return writeAddresses(await listPages(sources));
  const number = readPositiveNumber(part, 9);
  if (number === null) return null;
  const posts = await listPosts(sources, getRange(number, postsMax));
  return posts.length > 0 ? writeAddresses(posts) : null;
}

async function writeIndex(sources: DocumentSources, postsMax: number): Promise<string> {
  const { store, site } = sources;
  const highestId = await store.posts.findHighestId();
  const parts = ['pages'];
  for (let number = 1; getRange(number, postsMax).afterId < highestId; number += 1) {
    if (await hasOwnPost(sources, getRange(number, postsMax))) parts.push(String(number));
  }
  const entries = parts.map(
    (part) => xml`<sitemap><loc>${site.url}/sitemap-${part}.xml</loc></sitemap>\n`,
  );
  return toXmlDocument(xml`<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>`);
}

async function hasOwnPost(sources: DocumentSources, range: ReturnType<typeof getRange>) {
  for await (const page of listPostAddresses(sources, range)) {
    if (page.some((post) => isOwn(sources.site.url, post))) return true;
  }
  return false;
}

/** Search engines list a post whose canonical address is another one there, and not here. */
const isOwn = (siteUrl: string, { slug, canonicalUrl }: PostAddress) =>
  canonicalUrl === null || new URL(canonicalUrl).href === siteUrl + getPostPath(slug);

function getRange(number: number, size: number) {
  return { afterId: (number - 1) * size, untilId: number * size };
}

async function listPages(sources: DocumentSources): Promise<Xml[]> {
  const { url, pagePaths, getTagPath } = sources.site;
  const tags = await sources.store.posts.listPublicTags(TAGS_MAX, sources.now());
  const paths = [...pagePaths, ...tags.map(getTagPath)];
  return paths.map((path) => xml`<url><loc>${url + path}</loc></url>\n`);
}

async function listPosts(
  sources: DocumentSources,
  range?: { readonly afterId: number; readonly untilId: number },
): Promise<Xml[]> {
  const written: Xml[] = [];
  for await (const page of listPostAddresses(sources, range)) {
    const own = page.filter((post) => isOwn(sources.site.url, post));
    written.push(...own.map((post) => writePost(sources.site.url, post)));
    // SQLite answers synchronously: without this pause nobody else would be served meanwhile.
    await giveWay();
  }
  return written;
}

function writePost(siteUrl: string, post: PostAddress): Xml {
  const address = siteUrl + getPostPath(post.slug);
  return xml`<url><loc>${address}</loc><lastmod>${getLastChange(post)}</lastmod></url>\n`;
}

function writeAddresses(addresses: readonly Xml[]): string {
  return toXmlDocument(xml`<urlset xmlns="${NAMESPACE}">\n${addresses}</urlset>`);
}
