/** One measured figure; without a target it is only for information. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'KB'
    | 'KiB'
    | 'MB'
    | 's'
    | 'ms'
    | ''
    | '× nginx'
    | '× Node alone'
    | '× cached page'
    | '× small'
    | '× without';
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  /** How it was measured, or the single measurements. */
  readonly note?: string;
}

/** Whether the figure meets its target; null if there is none. */
export function isWithinTarget({ value, target }: Figure): boolean | null {
  if (!target) return null;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** The figures as lines of a table: name, value, target, ok or OVER, note. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`.trim(),
    formatTarget(figure),
    { true: 'ok', false: 'OVER', null: '' }[String(isWithinTarget(figure))] ?? '',
    figure.note ?? '',
  ]);
  const table = [['figure', 'measured', 'target', '', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
}

function formatTarget({ target }: Figure): string {
  if (!target) return '';
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}

function formatNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
