import { escapeAttribute, unescapeText } from './escape-html.ts';

/** A link in the tag that begins it. What is in quotes has no `<`, so that this takes linear time. */
const LINK = /(<a\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*?href\s*=\s*)("[^"<]*"|'[^'<]*')/gi;

/** Where Markdown has an address: after the text of a link, in a definition, or by itself. */
const MARKDOWN_LINK = /(\]\(\s*<?|\]:\s*<?|<)((?:\/|https?:\/\/)[^\s)>"'<]*)/g;

/** The addresses of the links in HTML, in order. */
export function listLinks(html: string): string[] {
  return [...html.matchAll(LINK)].map(([, , quoted = '']) => unescapeText(quoted.slice(1, -1)));
}

/** HTML with other addresses in its links; those for which `replace` returns null stay. */
export function replaceLinks(html: string, replace: (link: string) => string | null): string {
  return html.replace(LINK, (whole, before: string, quoted: string) => {
    const address = replace(unescapeText(quoted.slice(1, -1)));
    return address === null ? whole : `${before}"${escapeAttribute(address)}"`;
  });
}

/** The same for Markdown. */
export function replaceMarkdownLinks(
  text: string,
  replace: (link: string) => string | null,
): string {
  return text.replace(MARKDOWN_LINK, (whole, before: string, link: string) => {
    const address = replace(link);
    return address === null ? whole : before + address;
  });
}
