import type { CaseStudyOutcomes, OutcomeFigure } from '../content/case-study.ts';
import { caseStudyPage } from '../content/case-study-page.ts';

/** The outcomes: large figures in rows that suit their number, and results in words. */
export function Outcomes({ outcomes }: { readonly outcomes: CaseStudyOutcomes }) {
  const { figures, statements } = outcomes;
  return (
    <section className="wrap section" aria-labelledby="outcomes">
      <h2 id="outcomes" className="outcomes-title">
        {caseStudyPage.headings.outcomes}
      </h2>
      {figures.length > 0 && (
        <ul className={`figures in-${getColumns(figures.length)}`}>
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
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

function Figure({ figure, label, baseline, note }: OutcomeFigure) {
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
