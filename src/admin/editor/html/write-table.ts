import type { Node } from '@tiptap/pm/model';
import { type ColumnGroup, writeColumns } from '../schema/table-columns.ts';
import { writeInline } from './write-inline.ts';
import { writeTag } from './write-tag.ts';

/** Writes the content of a cell on one line. */
type WriteContent = (cell: Node, depth: null) => string;

interface Section {
  readonly tag: 'thead' | 'tbody' | 'tfoot';
  readonly rows: Node[];
}

/** A table in HTML, one line per row; with `depth` null, all on one line. */
export function writeTable(
  table: Node,
  caption: Node | null,
  depth: number | null,
  writeContent: WriteContent,
): string {
  const line = (level: number) => (depth === null ? '' : `\n${'  '.repeat(depth + level)}`);
  const parts = [
    ...(caption === null ? [] : writeCaption(caption)),
    ...writeColumns((table.attrs.columns as readonly ColumnGroup[] | null) ?? []),
    ...readSections(table).map(({ tag, rows }) => {
      const written = rows.map((row) => line(2) + writeRow(row, writeContent));
      return `<${tag}>${written.join('')}${line(1)}</${tag}>`;
    }),
  ];
  return `<table>${parts.map((part) => line(1) + part).join('')}${line(0)}</table>`;
}

function writeCaption(caption: Node): string[] {
  const text = writeInline(caption);
  return text === '' ? [] : [`<caption>${text}</caption>`];
}

function writeRow(row: Node, writeContent: WriteContent): string {
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
