import { escapeAttribute, unescapeText } from '#shared/html/escape-html.ts';

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
