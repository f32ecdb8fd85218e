import type { Mark, Node } from '@tiptap/pm/model';
import { escapeText } from '#shared/html/escape-html.ts';
import { isWritten, writeTag } from './write-tag.ts';

/** A piece of a line: text, a break or a picture, with the marks still to be written around it. */
interface Piece {
  readonly html: string;
  readonly marks: readonly Mark[];
}

/** A line's content in HTML, without the spaces that HTML would not show. */
export function writeInline(line: Node): string {
  return wrapRuns(
    trimSpaces(line).map(({ node, text }) => ({
      html: text === null ? writeTag(node, 'alone') : escapeText(text),
      marks: node.marks,
    })),
  );
}

/** Code, in which every space counts. */
export function writeCode(block: Node): string {
  return wrapRuns(
    block.children.map(({ text, marks }) => ({ html: escapeText(text ?? ''), marks })),
  );
}

interface Trimmed {
  readonly node: Node;
  /** Null if it is not text. */
  readonly text: string | null;
}

/** One space between words, none at the ends of a line or after a break, as browsers read HTML. */
function trimSpaces(line: Node): Trimmed[] {
  const kept: Trimmed[] = [];
  let isAfterSpace = true;
  for (const node of line.children.filter(isWritten)) {
    const text: string | null = node.isText ? collapseSpaces(node.text ?? '', isAfterSpace) : null;
    if (text === '') continue;
    kept.push({ node, text });
    isAfterSpace = text === null ? node.type.name === 'hardBreak' : text.endsWith(' ');
  }
  const last = kept.pop();
  if (!last) return [];
  const text = last.text?.replace(/ $/, '') ?? null;
  return text === '' ? kept : [...kept, { ...last, text }];
}

function collapseSpaces(text: string, isAfterSpace: boolean): string {
  const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ');
  return isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
}

/** Writes each mark once around everything it covers; of two that begin together the longer goes outside. */
function wrapRuns(pieces: readonly Piece[]): string {
  let html = '';
  for (let start = 0; start < pieces.length; ) {
    const [mark, length] = findLongestRun(pieces.slice(start));
    const run = pieces.slice(start, start + length);
    start += length;
    if (mark === null) html += run.map((piece) => piece.html).join('');
    else {
      const inner = run.map((piece) => ({ ...piece, marks: mark.removeFromSet(piece.marks) }));
      html += writeTag(mark, 'open') + wrapRuns(inner) + writeTag(mark, 'close');
    }
  }
  return html;
}

/** The longest-running mark of the first piece, and its length in pieces; null and 1 without one. */
function findLongestRun(pieces: readonly Piece[]): readonly [Mark | null, number] {
  let longest: readonly [Mark | null, number] = [null, 0];
  for (const mark of pieces[0]?.marks ?? []) {
    const end = pieces.findIndex((piece) => !mark.isInSet(piece.marks));
    const length = end === -1 ? pieces.length : end;
    if (length > longest[1]) longest = [mark, length];
  }
  return longest[0] === null ? [null, 1] : longest;
}
