import type { DocumentValue } from '#shared/documents/document-types.ts';
import { useSingleton } from '../data/documents.ts';

type CaseStudyOutcomes = DocumentValue<'case-study'>['outcomes'];

/** The outcomes: large figures in rows that suit their number, and results in words. */
export function Outcomes({ outcomes }: { readonly outcomes: CaseStudyOutcomes }) {
  const { figures, statements } = outcomes;
  const { headings } = useSingleton('case-studies-page').study;
  if (figures.length + statements.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="outcomes">
      <h2 id="outcomes" className="outcomes-title">
        {headings.outcomes}
      </h2>
      {figures.length > 0 && (
        <ul className={`figures in-${getColumns(figures.length)}`}>
          {figures.map((figure) => (
            <Figure key={figure.id} {...figure} />
          ))}
        </ul>
      )}
      {statements.length > 0 && (
        <ul className="statements">
          {statements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Four in one row, five as two above three, more in rows of three. */
function getColumns(count: number): 'fours' | 'five' | 'threes' {
  if (count === 5) return 'five';
  return count % 4 === 0 ? 'fours' : 'threes';
}

function Figure({ figure, label, baseline, note }: CaseStudyOutcomes['figures'][number]) {
  return (
    <li>
      <p className="figure">
        <span className="figure-num">{figure}</span> <span>{label}</span>
      </p>
      {baseline && <p className="mono">{baseline}</p>}
      {note && <p className="note">{note}</p>}
    </li>
  );
}
