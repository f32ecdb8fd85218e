import type { Node } from '@tiptap/pm/model';
import { type ColumnGroup, writeColumns } from '../schema/table-nodes.ts';
import { writeCode, writeInline } from './write-inline.ts';
import { isWritten, writeTag } from './write-tag.ts';

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

/** How deep the block is nested, for its indentation; null if it stays on one line. */
type Depth = number | null;

/** One block in HTML, without the line feed around it. */
function writeBlock(block: Node, depth: Depth): string {
  switch (block.type.name) {
    case 'codeBlock':
      return writeCodeBlock(block);
    case 'table':
      return writeTable(block, null, depth);
    case 'captionedTable':
      return writeTable(block.child(0), block.child(1), depth);
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

const isEmptyParagraph = (node: Node) => isParagraph(node) && writeInline(node) === '';

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

const indent = (depth: number) => '  '.repeat(depth);

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

interface Section {
  readonly tag: 'thead' | 'tbody' | 'tfoot';
  readonly rows: Node[];
}

/** A table in HTML, one line per row; with `depth` null, all on one line. */
function writeTable(table: Node, caption: Node | null, depth: Depth): string {
  const line = (level: number) => (depth === null ? '' : `\n${indent(depth + level)}`);
  const parts = [
    ...(caption === null ? [] : writeCaption(caption)),
    ...writeColumns((table.attrs.columns as readonly ColumnGroup[] | null) ?? []),
    ...readSections(table).map(({ tag, rows }) => {
      const written = rows.map((row) => line(2) + writeRow(row));
      return `<${tag}>${written.join('')}${line(1)}</${tag}>`;
    }),
  ];
  return `<table>${parts.map((part) => line(1) + part).join('')}${line(0)}</table>`;
}

function writeCaption(caption: Node): string[] {
  const text = writeInline(caption);
  return text === '' ? [] : [`<caption>${text}</caption>`];
}

function writeRow(row: Node): string {
  const cells = row.children.map(
    (cell) => writeTag(cell, 'open') + writeContent(cell, null) + writeTag(cell, 'close'),
  );
  return `<tr>${cells.join('')}</tr>`;
}

/** The rows by section: only the first can be a head and only the last a foot; others count as body. */
function readSections(table: Node): Section[] {
  const rows = table.children;
  const isHead = (row: Node) => row.attrs.section === 'head';
  const isFoot = (row: Node) => row.attrs.section === 'foot';
  const headEnd = countUntil(rows, (row) => !isHead(row));
  const footStart = Math.max(rows.findLastIndex((row) => !isFoot(row)) + 1, headEnd);

  const sections: Section[] = [{ tag: 'thead', rows: rows.slice(0, headEnd) }];
  for (const row of rows.slice(headEnd, footStart)) {
    const last = sections.at(-1);
    if (last?.tag === 'tbody' && !row.attrs.isDivided) last.rows.push(row);
    else sections.push({ tag: 'tbody', rows: [row] });
  }
  sections.push({ tag: 'tfoot', rows: rows.slice(footStart) });
  return sections.filter((section) => section.rows.length > 0);
}

function countUntil(rows: readonly Node[], isEnd: (row: Node) => boolean): number {
  const end = rows.findIndex(isEnd);
  return end === -1 ? rows.length : end;
}
