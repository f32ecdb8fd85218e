import { frameCode } from './frame-code.ts';
import { type ArticleSection, listSections, nameHeadings } from './name-headings.ts';

/** An article as visitors read it. */
export interface Article {
  /** Clean HTML with what reading it needs; as safe to show, but cleaning would take that away. */
  readonly html: string;
  readonly sections: readonly ArticleSection[];
}

/**
 * Makes of a post's clean HTML what visitors are sent: headings get ids, code its colours and a head, tables a
 * frame to scroll in; pictures load when they come near, and other sites cannot reach back.
 */
export function enrichArticle(cleanHtml: string): Article {
  const named = nameHeadings(cleanHtml);
  const sections = listSections(named);
  return { html: frameCode(frameTables(guardLinks(delayImages(named)))), sections };
}

// In clean HTML `<` and `>` are escaped in texts and attributes: a tag found is a tag, to its end.

function frameTables(html: string): string {
  return html
    .replaceAll(/<table\b/g, '<div class="table-scroll"><table')
    .replaceAll('</table>', '</table></div>');
}

function guardLinks(html: string): string {
  return html.replace(/<a href="https?:[^>]*>/g, (tag) =>
    tag.includes(' rel="') ? tag : `${tag.slice(0, -1)} rel="noopener">`,
  );
}

function delayImages(html: string): string {
  return html.replace(/<img\b[^>]*>/g, (tag) => {
    const loading = tag.includes(' loading="') ? '' : ' loading="lazy"';
    return tag.replace('<img', `<img${loading} decoding="async"`);
  });
}
