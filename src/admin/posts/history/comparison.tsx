import type { DiffLine } from '../edit/diff-lines.ts';
import type { ComparedField, ComparedRow } from './compare-revisions.ts';

export type ComparisonView = 'side' | 'inline';

export function Comparison({
  changes,
  view,
}: {
  readonly changes: readonly ComparedField[];
  readonly view: ComparisonView;
}) {
  if (changes.length === 0) return <p className="box-empty">Both versions say the same.</p>;
  return (
    <div className="comparison">
      {changes.map(({ label, rows }) => (
        <section key={label}>
          <h3>{label}</h3>
          {hideSame(rows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same row can come twice, and none ever moves.
            <Row key={index} row={row} view={view} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Of a long part that both have, only the rows beside changes are shown. */
function hideSame(rows: readonly ComparedRow[]): (ComparedRow | number)[] {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some((near) => rows[near]?.isSame === false);
  const shown: (ComparedRow | number)[] = [];
  for (const [index, row] of rows.entries()) {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(row);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  }
  return shown;
}

function Row({ row, view }: { readonly row: ComparedRow | number; readonly view: ComparisonView }) {
  if (typeof row === 'number') return <p className="unchanged">{row} unchanged</p>;
  const { isSame, parts } = row;
  if (isSame || view === 'inline') {
    return (
      <p dir="auto">
        <Words parts={parts} />
      </p>
    );
  }
  return (
    <div className="beside">
      <p dir="auto">
        <Words parts={parts.filter(({ in: place }) => place !== 'other')} />
      </p>
      <p dir="auto">
        <Words parts={parts.filter(({ in: place }) => place !== 'one')} />
      </p>
    </div>
  );
}

function Words({ parts }: { readonly parts: readonly DiffLine[] }) {
  return parts.map(({ in: place, text }, index) => {
    const key = `${index} ${place}`;
    if (place === 'other') return <ins key={key}>{text}</ins>;
    if (place === 'one') return <del key={key}>{text}</del>;
    return <span key={key}>{text}</span>;
  });
}
