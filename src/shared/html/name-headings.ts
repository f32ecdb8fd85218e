import { toSlugForm } from '../posts/slug-form.ts';
import { countWords } from '../text/count-words.ts';
import { ID_PREFIX } from './kept-values.ts';
import { readText } from './read-text.ts';

/** A part of an article: a heading of the second level and everything up to the next one. */
export interface ArticleSection {
  /** Id of the heading's element. */
  readonly id: string;
  readonly title: string;
  /** Number of words, a measure of how long it takes to read. */
  readonly words: number;
}

// In clean HTML the only attribute of a heading is its id.
const HEADING = /<h([234])(?: id="([^"]*)")?>/g;

/** More would not be an overview. */
const SECTIONS_MAX = 100;

/** Gives all headings in clean HTML unique ids from their words, which stay while those before do. */
export function nameHeadings(cleanHtml: string): string {
  const taken = new Set([...cleanHtml.matchAll(HEADING)].flatMap(([, , id]) => id ?? []));
  const seen = new Set<string>();
  const lastNumbers = new Map<string, number>();

  function chooseFreeId(base: string): string {
    let number = lastNumbers.get(base) ?? 1;
    let id = number === 1 ? base : `${base}-${number}`;
    for (; taken.has(id); id = `${base}-${number}`) number += 1;
    lastNumbers.set(base, number);
    taken.add(id);
    return id;
  }

  function writeTag(tag: string, level: string, ownId: string | undefined, start: number): string {
    const isOwn = ownId !== undefined && !seen.has(ownId);
    const base = ownId ?? ID_PREFIX + toSlugForm(readHeading(cleanHtml, start + tag.length));
    const id = isOwn ? ownId : chooseFreeId(base);
    seen.add(id);
    return `<h${level} id="${id}">`;
  }

  return cleanHtml.replace(HEADING, writeTag);
}

/** The first hundred sections whose headings have ids and words. */
export function listSections(namedHtml: string): ArticleSection[] {
  const headings = [...namedHtml.matchAll(HEADING)].filter(([, level]) => level === '2');
  return headings.slice(0, SECTIONS_MAX).flatMap(({ 0: tag, 2: id = '', index }, place) => {
    const title = readHeading(namedHtml, index + tag.length);
    const words = countWords(readText(namedHtml.slice(index, headings[place + 1]?.index)));
    return title ? [{ id, title, words }] : [];
  });
}

/** The text of a heading. */
function readHeading(html: string, start: number): string {
  return readText(html.slice(start, html.indexOf('</h', start)));
}
