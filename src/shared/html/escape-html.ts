// Patterns, not texts: given a text, V8 joins piece by piece, which takes twice as long.

/** Escapes text for HTML or XML, so that nothing in it starts a tag or a character reference. */
export function escapeText(text: string): string {
  return text.replaceAll(/&/g, '&amp;').replaceAll(/</g, '&lt;').replaceAll(/>/g, '&gt;');
}

/** Escapes text for an attribute in double quotes; also safe between tags. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll(/"/g, '&quot;');
}

/** Reverses the escaping done here or by the cleaner of posts, which is the same. */
export function unescapeText(text: string): string {
  return text
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&amp;/g, '&');
}
