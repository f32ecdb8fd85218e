import { Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { keepWholeNumber } from '#shared/html/kept-values.ts';
import {
  attribute,
  type ElementAttribute,
  type ElementShape,
  tiptapAttributes,
} from './element-shape.ts';
import { scrolledByCaret } from './scrolled-by-caret.ts';
import { appendRow } from './table-commands.ts';

/** Which part of its table a row belongs to; null is the body. */
type RowSection = 'head' | 'foot' | null;

const sectionOf: Readonly<Record<string, RowSection>> = { THEAD: 'head', TFOOT: 'foot' };

const readSection = (row: Element): RowSection =>
  sectionOf[row.parentElement?.nodeName ?? ''] ??
  (row.getAttribute('data-section') as RowSection) ??
  null;

/** The first row of a second body. */
const isDivided = (row: Element) =>
  row.hasAttribute('data-divided') ||
  (row === row.parentElement?.firstElementChild &&
    row.parentElement.nodeName === 'TBODY' &&
    row.parentElement.previousElementSibling?.nodeName === 'TBODY');

/** prosemirror-tables expects numbers. */
const span = (name: string): ElementAttribute => ({
  name,
  absent: 1,
  read: (cell) => Math.max(Number(keepWholeNumber(cell.getAttribute(name) ?? '') ?? 1), 1),
});

export const cellShape: ElementShape = {
  tag: 'td',
  attributes: [span('colspan'), span('rowspan'), attribute('td', 'align')],
};

export const headerShape: ElementShape = {
  tag: 'th',
  attributes: [
    attribute('th', 'scope'),
    span('colspan'),
    span('rowspan'),
    attribute('th', 'align'),
  ],
};

/** Declares the role of a node for prosemirror-tables. */
const withRole = (role: string, name: string) => (extension: { name: string }) =>
  extension.name === name ? { tableRole: role } : {};

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ columns: { default: null, parseHTML: readColumns, rendered: false } }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'table-scroll', ...scrolledByCaret }, ['table', ['tbody', 0]]],
  extendNodeSchema: withRole('table', 'table'),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: typeof appendRow) =>
      command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () => run(goToNextCell(1)) || (run(appendRow) && run(goToNextCell(1))),
      'Shift-Tab': () => run(goToNextCell(-1)),
    };
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: readSection,
      renderHTML: ({ section }) => ({ 'data-section': section }),
    },
    isDivided: {
      default: false,
      parseHTML: isDivided,
      renderHTML: (row) => ({ 'data-divided': row.isDivided ? '' : null }),
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
  extendNodeSchema: withRole('row', 'tableRow'),
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => tiptapAttributes(cellShape),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
  extendNodeSchema: withRole('cell', 'tableCell'),
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => tiptapAttributes(headerShape),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  extendNodeSchema: withRole('header_cell', 'tableHeader'),
});

/** A table with a caption: next to it here, as prosemirror-tables allows only rows in a table. */
export const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'table tableCaption',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-captioned-table]' }],
  renderHTML: () => ['div', { 'data-captioned-table': '' }, 0],
});

export const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-table-caption]', priority: 60 }],
  renderHTML: () => ['p', { 'data-table-caption': '' }, 0],
});

/** A `<colgroup>`: its own span, or its columns' spans. */
export interface ColumnGroup {
  readonly span: string | null;
  readonly columns: readonly (string | null)[];
}

/** The column groups of a table; null if it has none. */
function readColumns(table: Element): readonly ColumnGroup[] | null {
  const groups = [...table.children].filter(({ nodeName }) => nodeName === 'COLGROUP');
  if (groups.length === 0) return null;
  return groups.map((group) => ({
    span: readSpan(group),
    columns: [...group.children].map(readSpan),
  }));
}

const readSpan = (element: Element) => keepWholeNumber(element.getAttribute('span') ?? '');

/** The groups in HTML, one per line. */
export function writeColumns(groups: readonly ColumnGroup[]): string[] {
  return groups.map(
    ({ span, columns }) =>
      `<colgroup${writeSpan(span)}>${columns.map((column) => `<col${writeSpan(column)} />`).join('')}</colgroup>`,
  );
}

const writeSpan = (span: string | null) => (span === null ? '' : ` span="${span}"`);
