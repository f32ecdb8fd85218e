import { BROWSER_LINKS, FEED_STYLE_SHEET, type Feed, type FeedEntry } from './feed.ts';
import { browserLink, toXmlDocument, xml } from './xml.ts';

/** A feed as Atom 1.0 with full texts (RFC 4287). */
export function writeAtom(feed: Feed, selfUrl: string): string {
  return toXmlDocument(
    xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${feed.id}</id>
<title>${feed.title}</title>
<subtitle>${feed.description}</subtitle>
<updated>${feed.updatedAt}</updated>
<author><name>${feed.author}</name><uri>${feed.homeUrl}</uri></author>
<icon>${feed.iconUrl}</icon>
<link rel="self" type="application/atom+xml" href="${selfUrl}"/>
<link rel="alternate" type="text/html" href="${feed.blogUrl}"/>
${browserLink(feed.blogUrl, BROWSER_LINKS.blog)}
${feed.entries.map(writeEntry)}</feed>`,
    FEED_STYLE_SHEET,
  );
}

function writeEntry(entry: FeedEntry) {
  return xml`<entry>
<id>${entry.id}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${entry.url}"/>
<published>${entry.publishedAt}</published>
<updated>${entry.updatedAt}</updated>
${entry.tags.map((tag) => xml`<category term="${tag}"/>\n`)}<summary>${entry.excerpt}</summary>
<content type="html">${entry.html}</content>
${browserLink(entry.url, BROWSER_LINKS.post)}
</entry>
`;
}
