import type { Node } from '@tiptap/pm/model';
import { isEmptyParagraph, writeBlock } from './write-block.ts';
import { isWritten } from './write-tag.ts';

// Nodes never change, so what was written once is not written again at the next key.
const written = new WeakMap<Node, string>();

/** Writes exactly the HTML that the server keeps, without the empty paragraphs at the end that only hold the caret. */
export function writeHtml(document: Node): string {
  const blocks = document.children.filter(isWritten);
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block));
  return blocks
    .slice(0, last + 1)
    .map(writeOnce)
    .join('\n\n');
}

function writeOnce(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const html = writeBlock(block, 0);
  written.set(block, html);
  return html;
}
