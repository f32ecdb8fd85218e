import { escapeAttribute } from '#shared/html/escape-html.ts';
import { themeColors } from '#ui/theme/theme-colors.ts';

const feeds = [
  { type: 'application/rss+xml', href: '/feed.xml', kind: 'RSS' },
  { type: 'application/atom+xml', href: '/atom.xml', kind: 'Atom' },
  { type: 'application/feed+json', href: '/feed.json', kind: 'JSON Feed' },
] as const;

/** Head elements that every public page has and no script changes, so they need no JavaScript. */
export const buildDocumentHead = (siteName: string): string =>
  [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...feeds.map(
      ({ type, href, kind }) =>
        `<link rel="alternate" type="${type}" title="${escapeAttribute(`${siteName} blog`)} (${kind})" href="${href}">`,
    ),
  ].join('');
