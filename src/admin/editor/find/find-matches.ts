import type { Node } from '@tiptap/pm/model';

export interface FindQuery {
  readonly words: string;
  readonly matchCase: boolean;
}

export interface Match {
  readonly from: number;
  readonly to: number;
}

/** Stands for pictures and line breaks, so that positions in the text are those in the document. */
const LEAF = '\uFFFC';

/** Every place with these words, in the order of the text; a match is always within one line. */
export function findMatches(doc: Node, { words, matchCase }: FindQuery): Match[] {
  if (words === '') return [];
  const pattern = new RegExp(
    words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
    matchCase ? 'gu' : 'giu',
  );
  const matches: Match[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, LEAF, LEAF);
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const from = position + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

/** The first match at or after a position; the first of all if there is none. */
export function findNext(matches: readonly Match[], position: number): number {
  return Math.max(
    matches.findIndex(({ from }) => from >= position),
    0,
  );
}
