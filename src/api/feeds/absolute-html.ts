import { escapeAttribute, unescapeText } from '#rules/html/escape-html.ts';

/** In clean HTML a `<` or `"` in a text or value is always escaped: a tag found is a tag. */
const TAG = /<[a-z][^>]*>/gi;
const ADDRESS = /(\s(?:href|src)=")([^"]*)"/g;

/**
 * Clean HTML whose links and pictures also work away from its page: relative addresses become
 * absolute ones, seen from `baseUrl`. What cannot be resolved stays as it is.
 */
export function toAbsoluteHtml(html: string, baseUrl: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (whole: string, before: string, value: string) => {
      const url = URL.parse(unescapeText(value), baseUrl);
      return url ? `${before}${escapeAttribute(url.href)}"` : whole;
    }),
  );
}
