import { measureText } from './set-text.ts';

/** A text in lines that fit a box; `size` is the height of an em in pixels. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A box for a text, with the sizes that may be tried, the largest first. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly [number, ...number[]];
  /** Distance of baselines in ems. */
  readonly lineHeight: number;
}

const ELLIPSIS = '…';

/** The largest of the box's sizes at which a drawable text fits; at the smallest one it is cut. */
export function fitText(text: string, box: TextBox): FittedText {
  for (const size of box.sizes) {
    const lines = breakLines(text, size, box.width);
    const isUnbroken = lines.join(' ') === text;
    if (isUnbroken && lines.length <= countLines(box, size)) {
      return { lines: balanceLines(text, size, box.width, lines.length), size };
    }
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const lines = breakLines(text, size, box.width);
  const linesMax = countLines(box, size);
  if (lines.length <= linesMax) return { lines, size };
  const kept = lines.slice(0, linesMax);
  const last = cutLine(kept.pop() ?? '', size, box.width);
  return { lines: [...kept, last], size };
}

function countLines({ height, lineHeight }: TextBox, size: number): number {
  // The first line takes an em, every further one a line height.
  return Math.max(1, Math.floor((height / size - 1) / lineHeight) + 1);
}

/** The same number of lines in the narrowest box that holds them, so that no word is alone at the end. */
function balanceLines(text: string, size: number, width: number, lineCount: number): string[] {
  let lines = breakLines(text, size, width);
  for (let narrower = width - size / 4; narrower > width / 2; narrower -= size / 4) {
    const candidate = breakLines(text, size, narrower);
    if (candidate.length > lineCount || candidate.join(' ') !== text) break;
    lines = candidate;
  }
  return lines;
}

function breakLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (measureText(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = breakWord(word, size, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return line ? [...lines, line] : lines;
}

/** A word that is wider than a line, in pieces as wide as one. */
function breakWord(word: string, size: number, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && measureText(piece + letter, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function cutLine(line: string, size: number, width: number): string {
  let kept = line;
  while (kept && measureText(kept.trimEnd() + ELLIPSIS, size) > width) kept = kept.slice(0, -1);
  return kept.replace(/[\s,.;:–—-]+$/u, '') + ELLIPSIS;
}
