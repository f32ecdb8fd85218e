/** A line of two texts, in both or only in one. */
export interface DiffLine {
  readonly in: 'both' | 'one' | 'other';
  readonly text: string;
}

/** Comparing takes time and memory for each pair of lines; longer texts differ as a whole. */
const PAIRS_MAX = 2_000_000;

const mark = (lines: readonly string[], from: DiffLine['in']): DiffLine[] =>
  lines.map((text) => ({ in: from, text }));

/** Lengths of the longest common subsequences of every pair of tails. */
function measureTails(one: readonly string[], other: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    const current = lengths[row];
    for (let column = other.length - 1; current && column >= 0; column -= 1) {
      current[column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return lengths;
}

function walk(one: readonly string[], other: readonly string[]): DiffLine[] {
  const lengths = measureTails(one, other);
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      lines.push({ in: 'both', text: one[row] ?? '' });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ in: 'one', text: one[row] ?? '' });
      row += 1;
    } else {
      lines.push({ in: 'other', text: other[column] ?? '' });
      column += 1;
    }
  }
  return [...lines, ...mark(one.slice(row), 'one'), ...mark(other.slice(column), 'other')];
}

/** The lines of two texts in one sequence, each with its origin. */
export function diffLines(one: readonly string[], other: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  const endMax = Math.min(one.length, other.length) - start;
  while (end < endMax && one.at(-1 - end) === other.at(-1 - end)) end += 1;

  const [oneMiddle, otherMiddle] = [one, other].map((lines) =>
    lines.slice(start, lines.length - end),
  ) as [string[], string[]];
  const middle =
    oneMiddle.length * otherMiddle.length > PAIRS_MAX
      ? [...mark(oneMiddle, 'one'), ...mark(otherMiddle, 'other')]
      : walk(oneMiddle, otherMiddle);
  return [
    ...mark(one.slice(0, start), 'both'),
    ...middle,
    ...mark(one.slice(one.length - end), 'both'),
  ];
}
