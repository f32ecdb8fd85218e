import type { Node } from '@tiptap/pm/model';
import { isEmptyParagraph, writeBlock } from './write-block.ts';
import { isWritten } from './write-tag.ts';

// Nodes never change: what was written once need not be written again at the next key.
const written = new WeakMap<Node, string>();

/**
 * The document as the HTML that the server keeps, to the character: cleaning it changes nothing.
 * Laid out to be read. Empty paragraphs at the end are where the caret can go, not content.
 */
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
