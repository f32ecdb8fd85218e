import { BROWSER_LINKS, FEED_STYLE_SHEET, type Feed, type FeedEntry } from './feed.ts';
import { browserLink, toXmlDocument, xml } from './xml.ts';

/** A feed as RSS 2.0 with full texts (content module). */
export function writeRss(feed: Feed, selfUrl: string): string {
  return toXmlDocument(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${feed.title}</title>
<link>${feed.blogUrl}</link>
<description>${feed.description}</description>
<language>en</language>
<lastBuildDate>${toRfc822(feed.updatedAt)}</lastBuildDate>
<atom:link href="${selfUrl}" rel="self" type="application/rss+xml"/>
${browserLink(feed.blogUrl, BROWSER_LINKS.blog)}
${feed.entries.map((entry) => writeItem(entry, feed.author))}</channel>
</rss>`,
    FEED_STYLE_SHEET,
  );
}

function writeItem(entry: FeedEntry, author: string) {
  return xml`<item>
<title>${entry.title}</title>
<link>${entry.url}</link>
<guid isPermaLink="false">${entry.id}</guid>
<pubDate>${toRfc822(entry.publishedAt)}</pubDate>
<dc:creator>${author}</dc:creator>
${entry.tags.map((tag) => xml`<category>${tag}</category>\n`)}<description>${entry.excerpt}</description>
<content:encoded>${entry.html}</content:encoded>
${browserLink(entry.url, BROWSER_LINKS.post)}
</item>
`;
}

/** RFC 822 with a four-digit year, as RSS requires. */
function toRfc822(time: string): string {
  return new Date(time).toUTCString();
}
