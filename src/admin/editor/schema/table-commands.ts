import type { Node, NodeType, Schema } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  addRowAfter,
  deleteColumn,
  deleteRow,
  isInTable,
  selectedRect,
  TableMap,
} from '@tiptap/pm/tables';

const ROWS = 3;
const COLUMNS = 3;

const nodeType = (schema: Schema, name: string) => schema.nodes[name] as NodeType;

/** Adds a row below the last one; returns false outside tables. */
export const appendRow: Command = (state, dispatch) =>
  isInTable(state) && addRowAfter(state, dispatch);

/** Inserts a three by three table with a heading row, replacing an empty paragraph. */
export const insertTable: Command = ({ schema, selection, tr }, dispatch) => {
  const makeRow = (cell: NodeType, scope: string | null, section: string | null) =>
    nodeType(schema, 'tableRow').create(
      { section },
      Array.from({ length: COLUMNS }, () => cell.createAndFill({ scope }) as Node),
    );
  const table = nodeType(schema, 'table').create(null, [
    makeRow(nodeType(schema, 'tableHeader'), 'col', 'head'),
    ...Array.from({ length: ROWS - 1 }, () => makeRow(nodeType(schema, 'tableCell'), null, null)),
  ]);
  const { $from } = selection;
  if ($from.depth === 0) return false;
  const start = $from.parent.content.size === 0 ? $from.before() : $from.after();
  const $start = tr.doc.resolve(start);
  if (!$start.parent.canReplaceWith($start.index(), $start.index(), table.type)) return false;
  tr.replaceWith(start, $from.after(), table);
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 3))).scrollIntoView();
  dispatch?.(tr);
  return true;
};

export const toggleHeaderRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { table, tableStart } = selectedRect(state);
  const { tr, schema } = state;
  const row = table.firstChild as Node;
  const isHeading = hasHeaderRow(state);
  const cellType = nodeType(schema, isHeading ? 'tableCell' : 'tableHeader');
  tr.setNodeAttribute(tableStart, 'section', isHeading ? null : 'head');
  row.forEach((cell, offset) => {
    const attributes = { ...cell.attrs, scope: isHeading ? null : 'col' };
    tr.setNodeMarkup(tableStart + 1 + offset, cellType, attributes);
  });
  dispatch?.(tr);
  return true;
};

export function hasHeaderRow(state: EditorState): boolean {
  if (!isInTable(state)) return false;
  const row = selectedRect(state).table.firstChild;
  return row?.children.every((cell) => cell.type.name === 'tableHeader') ?? false;
}

/** How a column can be aligned; null is the usual way. */
export type ColumnAlign = 'center' | 'right' | null;

const positionsOfColumns = (state: EditorState): readonly number[] => {
  const { map, tableStart, left, right } = selectedRect(state);
  const cells = map.cellsInRect({ left, right, top: 0, bottom: map.height });
  return cells.map((cell) => tableStart + cell);
};

/** Aligns all cells of the selected columns. */
export function alignColumn(align: ColumnAlign): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { tr } = state;
    for (const cell of positionsOfColumns(state)) tr.setNodeAttribute(cell, 'align', align);
    dispatch?.(tr);
    return true;
  };
}

/** Whether all cells of the selected columns are aligned so. */
export const isColumnAligned = (state: EditorState, align: ColumnAlign): boolean =>
  isInTable(state) &&
  positionsOfColumns(state).every((cell) => state.doc.nodeAt(cell)?.attrs.align === align);

export const deleteWholeTable: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { from, to } = wholeTable(state);
  dispatch?.(state.tr.delete(from, to).scrollIntoView());
  return true;
};

const replaceTable: Command = (state, dispatch) => {
  const { from, to } = wholeTable(state);
  const { tr, schema } = state;
  // An empty paragraph takes its place, so that the caret stays where it was.
  tr.replaceWith(from, to, nodeType(schema, 'paragraph').create());
  tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView();
  dispatch?.(tr);
  return true;
};

/** Runs a command that deletes rows or columns, and puts the caret into the nearest cell left. */
function thenStay(command: Command): Command {
  return (state, dispatch) => {
    const { top, left, tableStart } = selectedRect(state);
    const stay = (tr: Transaction) => {
      const map = TableMap.get(tr.doc.nodeAt(tableStart - 1) as Node);
      const row = Math.min(top, map.height - 1);
      const column = Math.min(left, map.width - 1);
      const cell = tableStart + (map.map[row * map.width + column] as number);
      return tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1))).scrollIntoView();
    };
    return command(state, dispatch && ((tr) => dispatch(stay(tr))));
  };
}

/** Deletes the selected rows; with the last of them goes the table. */
export const deleteRowOrTable: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { top, bottom, map } = selectedRect(state);
  const isAll = top === 0 && bottom === map.height;
  return (isAll ? replaceTable : thenStay(deleteRow))(state, dispatch);
};

export const deleteColumnOrTable: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { left, right, map } = selectedRect(state);
  const isAll = left === 0 && right === map.width;
  return (isAll ? replaceTable : thenStay(deleteColumn))(state, dispatch);
};

/** Puts the caret into the table's caption, and adds one if there is none. */
export const editCaption: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { schema, tr } = state;
  const { from, to, isCaptioned } = wholeTable(state);
  if (!isCaptioned) {
    const table = tr.doc.nodeAt(from) as Node;
    const caption = nodeType(schema, 'tableCaption').create();
    tr.replaceWith(from, to, nodeType(schema, 'captionedTable').create(null, [table, caption]));
  }
  const end = from + (tr.doc.nodeAt(from) as Node).nodeSize;
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end - 2), -1)).scrollIntoView());
  return true;
};

function wholeTable(state: EditorState): { from: number; to: number; isCaptioned: boolean } {
  const $table = state.doc.resolve(selectedRect(state).tableStart);
  const isCaptioned = $table.node(-1).type.name === 'captionedTable';
  const depth = isCaptioned ? $table.depth - 1 : $table.depth;
  return { from: $table.before(depth), to: $table.after(depth), isCaptioned };
}

/** Runs a command that adds rows or columns; new heading cells get a `scope` if the others have one. */
export function withScopes(command: Command): Command {
  return (state, dispatch) =>
    command(state, dispatch && ((tr) => dispatch(fillScopes(tr, selectedRect(state).tableStart))));
}

function fillScopes(tr: Transaction, tableStart: number): Transaction {
  const table = tr.doc.nodeAt(tableStart - 1) as Node;
  const missing: { position: number; scope: string }[] = [];
  let hasScopes = false;
  table.forEach((row, rowOffset) => {
    row.forEach((cell, cellOffset) => {
      if (cell.type.name !== 'tableHeader') return;
      if (cell.attrs.scope) hasScopes = true;
      else {
        const scope = row.attrs.section === 'head' ? 'col' : 'row';
        missing.push({ position: tableStart + rowOffset + 1 + cellOffset, scope });
      }
    });
  });
  if (hasScopes) {
    for (const { position, scope } of missing) tr.setNodeAttribute(position, 'scope', scope);
  }
  return tr;
}
