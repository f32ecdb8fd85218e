import { DAY_MS } from '#shared/time/day.ts';
import { writeAtom } from './atom-feed.ts';
import { readFeed } from './feed.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss-feed.ts';
import type { DocumentSources, SiteDescription } from './site-description.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';
import type { TextDocument } from './text-document.ts';
import { writeWebManifest } from './web-manifest.ts';

/** Well within the year of RFC 9116, so that a copy some months old is still valid. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. */
function writeSecurityText({ url, email }: SiteDescription, now: string): string {
  // Whole days, so that the text stays the same all day.
  const today = Math.floor(Date.parse(now) / DAY_MS);
  const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** `/robots.txt` (RFC 9309): allows all pages; outside production nothing at all. */
function writeRobots({ url, isIndexable }: SiteDescription): string {
  if (!isIndexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;

/** Everything that programs read about the site: feeds, sitemaps and policies (BEHAVIOUR 5.8). */
export function createProgramTexts(sources: DocumentSources): readonly TextDocument[] {
  const { now } = sources;
  return [
    createFeed(sources, '/feed.xml', 'application/rss+xml', writeRss),
    createFeed(sources, '/atom.xml', 'application/atom+xml', writeAtom),
    createFeed(sources, '/feed.json', 'application/feed+json', writeJsonFeed),
    createSitemap('/sitemap.xml', () => writeSitemap(sources)),
    createSitemap('/sitemap-:part.xml', (part) => writeSitemapPart(sources, part)),
    createPolicy('/robots.txt', 'text/plain', () => writeRobots(sources.site)),
    createPolicy('/.well-known/security.txt', 'text/plain', () =>
      writeSecurityText(sources.site, now()),
    ),
    createPolicy('/manifest.webmanifest', 'application/manifest+json', () =>
      writeWebManifest(sources.site),
    ),
  ];
}

function createFeed(
  sources: DocumentSources,
  path: string,
  mediaType: string,
  write: typeof writeRss,
): TextDocument {
  return {
    path,
    contentType: `${mediaType}; charset=utf-8`,
    showsPosts: true,
    maxAgeSeconds: FIVE_MINUTES,
    write: async () => write(await readFeed(sources), sources.site.url + path),
  };
}

function createSitemap(path: string, write: TextDocument['write']): TextDocument {
  const contentType = 'application/xml; charset=utf-8';
  return { path, contentType, showsPosts: true, maxAgeSeconds: FIVE_MINUTES, write };
}

function createPolicy(path: string, mediaType: string, write: () => string): TextDocument {
  return {
    path,
    contentType: `${mediaType}; charset=utf-8`,
    showsPosts: false,
    maxAgeSeconds: HOUR,
    write: async () => write(),
  };
}
