import { LRUCache } from 'lru-cache';
import { type Article, enrichArticle } from '#domain/posts/public.ts';

/** JavaScript stores text in one or two bytes per unit. */
const BYTES_A_UNIT = 2;
const SECTION_BYTES = 200;

/** Caches enriched articles by their text: colouring code takes longer than the rest of an answer. */
export function rememberArticles(bytesMax: number): (cleanHtml: string) => Article {
  const articles = new LRUCache<string, Article>({
    maxSize: bytesMax,
    sizeCalculation: ({ html, sections }, cleanHtml) =>
      BYTES_A_UNIT * (cleanHtml.length + html.length) + SECTION_BYTES * (sections.length + 1),
    memoMethod: enrichArticle,
  });
  return (cleanHtml) => articles.memo(cleanHtml);
}
