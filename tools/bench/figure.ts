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
    | '× commit';
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  /** How it was measured, or the single measurements. */
  readonly note?: string;
}

/** Whether the figure meets its target; null if there is none. */
export function isWithinTarget({ value, target }: Figure): boolean | null {
  if (!target) return null;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** The figures of the last release, by name. */
export type Baseline = Readonly<Record<string, number>>;

const WORSE_RATIO = 1.2;
/** Times are those of one machine; sizes and ratios are the same on each. */
const TIMES: readonly Figure['unit'][] = ['s', 'ms'];

/** The figures that a later run can be compared with, on any machine. */
export function toBaseline(figures: readonly Figure[]): Baseline {
  const comparable = figures.filter(({ unit }) => !TIMES.includes(unit));
  return Object.fromEntries(
    comparable.map(({ name, unit, value }) => [
      toKey({ name, unit }),
      Number(value.toPrecision(3)),
    ]),
  );
}

/** The figures as lines of a table: name, value, target, ok or OVER, what it was if it is worse by a fifth, note. */
export function formatFigures(figures: readonly Figure[], baseline: Baseline): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`.trim(),
    formatTarget(figure),
    { true: 'ok', false: 'OVER', null: '' }[String(isWithinTarget(figure))] ?? '',
    isWorse(figure, baseline) ? `WORSE, was ${formatNumber(baseline[toKey(figure)] ?? 0)}` : '',
    figure.note ?? '',
  ]);
  const table = [['figure', 'measured', 'target', '', '', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
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

/** One name may be measured against several others. */
const toKey = ({ name, unit }: Pick<Figure, 'name' | 'unit'>) => `${name}, ${unit}`;

function isWorse(figure: Figure, baseline: Baseline): boolean {
  const { value, target } = figure;
  const before = baseline[toKey(figure)];
  if (before === undefined) return false;
  const isBetterIfMore = target !== undefined && 'atLeast' in target;
  return isBetterIfMore ? value < before / WORSE_RATIO : value > before * WORSE_RATIO;
}

function formatTarget({ target }: Figure): string {
  if (!target) return '';
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}

function formatNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
}
