import { type ArticleSection, listSections, nameHeadings } from '#shared/html/name-headings.ts';
import { frameCode } from './frame-code.ts';

/** An article as visitors read it. */
export interface Article {
  /** Clean HTML with additions for readers; just as safe, but cleaning would remove them. */
  readonly html: string;
  readonly sections: readonly ArticleSection[];
}

/** Clean HTML as visitors get it: ids, colours, frames for tables, lazy pictures, `rel` on foreign links. */
export function enrichArticle(cleanHtml: string): Article {
  const named = nameHeadings(cleanHtml);
  const sections = listSections(named);
  return { html: frameCode(frameTables(guardLinks(delayImages(named)))), sections };
}

// In clean HTML `<` and `>` are escaped in texts and attributes, so every match is a whole tag.

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
