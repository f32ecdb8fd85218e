import { keepWholeNumber } from '#shared/html/kept-values.ts';

/** A `<colgroup>`: its own span, or its columns' spans. */
export interface ColumnGroup {
  readonly span: string | null;
  readonly columns: readonly (string | null)[];
}

/** The column groups of a table; null if it has none. */
export function readColumns(table: Element): readonly ColumnGroup[] | null {
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
