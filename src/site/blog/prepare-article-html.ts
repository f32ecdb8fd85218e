/**
 * Gives every table of an article a frame that it can scroll in. The HTML comes clean from the
 * server, where a `<` in text or attributes is always escaped: a tag found here is a tag.
 */
export function prepareArticleHtml(html: string): string {
  return html
    .replaceAll(/<table\b/g, '<div class="table-scroll"><table')
    .replaceAll('</table>', '</table></div>');
}
