/** Text as HTML or XML: nothing in it begins a tag or a character reference. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text as the value of an attribute in double quotes; safe between tags too. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Text as it was before it was escaped here or by the cleaner of posts, which writes the same. */
export function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
