import type { Feed, FeedEntry } from './feed.ts';

/** A feed as JSON Feed 1.1 with full texts (jsonfeed.org/version/1.1). */
export function writeJsonFeed(feed: Feed, selfUrl: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.blogUrl,
    feed_url: selfUrl,
    icon: feed.iconUrl,
    language: 'en',
    authors: [{ name: feed.author, url: feed.homeUrl }],
    items: feed.entries.map(toItem),
  });
}

function toItem(entry: FeedEntry) {
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    summary: entry.excerpt,
    content_html: entry.html,
    image: entry.imageUrl,
    date_published: entry.publishedAt,
    date_modified: entry.updatedAt,
    tags: entry.tags,
  };
}
