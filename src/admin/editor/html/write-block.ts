import type { Node } from '@tiptap/pm/model';
import { writeCode, writeInline } from './write-inline.ts';
import { writeTable } from './write-table.ts';
import { isWritten, writeTag } from './write-tag.ts';

/** How deep the block is nested, for its indentation; null if it stays on one line. */
export type Depth = number | null;

/** One block in HTML, without the line feed around it. */
export function writeBlock(block: Node, depth: Depth): string {
  switch (block.type.name) {
    case 'codeBlock':
      return writeCodeBlock(block);
    case 'table':
      return writeTable(block, null, depth, writeContent);
    case 'captionedTable':
      return writeTable(block.child(0), block.child(1), depth, writeContent);
  }
  if (block.isLeaf) return writeTag(block, 'alone');
  const content = block.isTextblock ? writeInline(block) : writeContent(block, depth);
  return writeTag(block, 'open') + content + writeTag(block, 'close');
}

function writeCodeBlock(block: Node): string {
  const language = block.attrs.language as string | null;
  const open = language === null ? '<code>' : `<code class="language-${language}">`;
  return `<pre>${open}${writeCode(block)}</code></pre>`;
}

export const isEmptyParagraph = (node: Node) => isParagraph(node) && writeInline(node) === '';

/** Their only paragraph is written without `<p>`. */
const snugContainers = ['listItem', 'descriptionDetails', 'tableCell', 'tableHeader', 'figure'];

/** Each child goes on a line of its own, even a single one. */
const lists = ['bulletList', 'orderedList', 'descriptionList'];

function writeContent(container: Node, depth: Depth): string {
  const isSnug = snugContainers.includes(container.type.name);
  const children = isSnug ? dropEmptyStart(container) : container.children.filter(isShown);
  const [first] = children;
  const isUnwrapped = isSnug && first !== undefined && canUnwrap(children);
  const text = isUnwrapped ? writeInline(first) : '';
  const blocks = isUnwrapped ? children.slice(1) : children;
  const isOneLine = blocks.length === 0 || (blocks.length === 1 && isShort(container, children));
  return text + writeLines(blocks, isOneLine ? null : depth, depth);
}

function writeLines(blocks: readonly Node[], depth: Depth, inner: Depth): string {
  if (depth === null) return blocks.map((block) => writeBlock(block, inner)).join('');
  const lines = blocks.map((block) => `\n${indent(depth + 1)}${writeBlock(block, depth + 1)}`);
  return `${lines.join('')}\n${indent(depth)}`;
}

export const indent = (depth: number) => '  '.repeat(depth);

const isShort = ({ type }: Node, [only, ...others]: readonly Node[]) =>
  only !== undefined &&
  others.length === 0 &&
  !lists.includes(type.name) &&
  (only.isLeaf || (only.isTextblock && only.type.name !== 'codeBlock'));

/** An empty caption is not written. */
const isShown = (node: Node) =>
  isWritten(node) && !(node.type.name === 'figcaption' && writeInline(node) === '');

function dropEmptyStart(container: Node): readonly Node[] {
  const children = container.children.filter(isShown);
  const start = children.findIndex((child) => !isEmptyParagraph(child));
  return children.slice(start === -1 ? -1 : start);
}

/** Whether the first paragraph reads back without its `<p>`: not before text or next to a picture. */
function canUnwrap([first, ...others]: readonly Node[]): boolean {
  if (first === undefined || !isParagraph(first)) return false;
  if (others.some((node) => isParagraph(node) || node.type.name === 'picture')) return false;
  return !isBarePictures(first);
}

const isBarePictures = (paragraph: Node) =>
  paragraph.childCount > 0 &&
  paragraph.children.every(
    (node) =>
      (node.type.name === 'inlinePicture' && node.marks.length === 0) || node.text?.trim() === '',
  );

const isParagraph = ({ type }: Node) => type.name === 'paragraph';
