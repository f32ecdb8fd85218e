import type { SiteDescription } from './site-description.ts';

/** `/robots.txt` (RFC 9309): allows all pages; outside production nothing at all. */
export function writeRobots({ url, isIndexable }: SiteDescription): string {
  if (!isIndexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`;
}
