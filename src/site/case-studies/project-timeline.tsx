import type { CSSProperties } from 'react';
import type { DocumentValue } from '#shared/documents/document-types.ts';
import { useSingleton } from '../data/documents.ts';
import { StrataRule } from '../layout/strata-rule.tsx';
import { Words } from '../layout/words.tsx';

/** The rocks the phases are drawn as, in turn. */
const looks = [
  'tint-3 hatch-dots',
  'tint-4 hatch-clay',
  'tint-2 hatch-basalt',
  'tint-5 hatch-brick',
] as const;

type Phases = DocumentValue<'case-study'>['timeline'];

const lookOf = (index: number) => looks[index % looks.length];

/** The style sheet computes sizes from custom properties. */
const measure = (values: Readonly<Record<`--${string}`, string | number>>) =>
  values as CSSProperties;

/** The phases of a project, drawn to scale: beds side by side on wide screens, stacked on narrow. */
export function ProjectTimeline({ phases }: { readonly phases: Phases }) {
  const { headings, timelineNote, wayBackLabel } = useSingleton('case-studies-page').study;
  const totalWeeks = phases.reduce((sum, { weeks }) => sum + weeks, 0);
  return (
    <>
      <StrataRule tint={4} hatch="clay" />
      <section className="wrap section" aria-labelledby="timeline">
        <div className="section-head">
          <h2 id="timeline">{headings.timeline}</h2>
          <p>
            {totalWeeks}
            {` ${timelineNote}.`}
          </p>
        </div>
        <TimelineScale phases={phases} totalWeeks={totalWeeks} />
        <ol className="phases">
          {phases.map(({ title, weeks, text, wayBack }, index) => (
            <li className="phase" key={title} style={measure({ '--weeks': weeks })}>
              <span className={`core ${lookOf(index)}`} />
              <span className="weeks">{weeks} weeks</span>
              <h3>{title}</h3>
              <p>
                <Words>{text}</Words>
              </p>
              <p>
                <b>{wayBackLabel}:</b> <Words>{wayBack}</Words>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The whole project as one bar over an axis of weeks; the list below says the same in words. */
function TimelineScale({
  phases,
  totalWeeks,
}: {
  readonly phases: Phases;
  readonly totalWeeks: number;
}) {
  const columns = phases.map(({ weeks }) => `${weeks}fr`).join(' ');
  const starts = phases.map((_, index) =>
    phases.slice(0, index).reduce((sum, { weeks }) => sum + weeks, 0),
  );
  return (
    <div className="scale" aria-hidden="true" style={measure({ '--total': totalWeeks })}>
      <div className="scale-bar" style={measure({ '--columns': columns })}>
        {phases.map(({ title, weeks }, index) => (
          <div className={`core ${lookOf(index)}`} key={title}>
            <span className="scale-label">{weeks} weeks</span>
          </div>
        ))}
      </div>
      <div className="scale-axis" style={measure({ '--columns': columns })}>
        {starts.map((start) => (
          <span key={start}>{start === 0 ? 'week 0' : start}</span>
        ))}
        <span className="end">{totalWeeks}</span>
      </div>
    </div>
  );
}
