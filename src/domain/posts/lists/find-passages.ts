import { readText } from '#shared/html/read-text.ts';
import { findPassage } from '#shared/text/find-passage.ts';
import { findWords, splitWords } from '#shared/text/find-words.ts';
import type { PostSummary } from '../post.ts';
import type { WithPosts } from '../post-repository.ts';

/** A longer page gets no passages: their texts would be too much to read at once. */
const ROWS_MAX = 25;
/** Of each text only the beginning is read; what is found after it has no passage. */
const HTML_LENGTH = 100_000;

/** A post that was searched for, with the words around those that neither title nor excerpt has. */
export interface FoundPost extends PostSummary {
  readonly passage?: string;
}

/** Adds to the rows of a search what their texts say around the words, as plain text. */
export async function addPassages(
  posts: WithPosts<'readBeginnings'>['posts'],
  rows: readonly PostSummary[],
  words: string,
): Promise<readonly FoundPost[]> {
  const missing = new Map(rows.map((row) => [row.id, listMissing(row, words)]));
  const ids = [...missing].flatMap(([id, wanted]) => (wanted === '' ? [] : id));
  if (ids.length === 0 || rows.length > ROWS_MAX) return rows;
  const texts = await posts.readBeginnings(ids, HTML_LENGTH);
  return rows.map((row) => {
    const passage = findPassage(readBeginning(texts.get(row.id)), missing.get(row.id) ?? '');
    return passage === null ? row : { ...row, passage };
  });
}

function listMissing({ title, excerpt }: PostSummary, words: string): string {
  const shown = `${title}\n${excerpt}`;
  return splitWords(words)
    .filter((word) => findWords(shown, word, 1).length === 0)
    .join(' ');
}

/** The beginning may end inside a tag, which is then no text. */
function readBeginning(html = ''): string {
  const tag = html.lastIndexOf('<');
  return readText(endHeadings(tag > html.lastIndexOf('>') ? html.slice(0, tag) : html));
}

/** Without a full stop, a heading would run into the sentence below it. */
function endHeadings(html: string): string {
  return html.replace(/(?<![.?!:…])<\/h\d>/g, '.$&');
}
