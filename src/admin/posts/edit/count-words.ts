/** Words of a text that may hold HTML; tags don't count. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').trim();
  return text === '' ? 0 : text.split(/\s+/).length;
}
