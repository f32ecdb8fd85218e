import { classNames } from '#ui/class-names.ts';
import { caseStudyListPage } from '../content/case-study-list.ts';

/** The rock that each kind is drawn as. */
const looks = ['tint-1 hatch-dots', 'tint-5 hatch-brick'] as const;

/** Public and private cloud as two beds, with one line through both: the firm works in either. */
export function CloudKinds() {
  const { heading, lead, items } = caseStudyListPage.cloud;
  return (
    <section className="wrap page-end" aria-labelledby="cloud-kinds">
      <div className="section-head">
        <h2 id="cloud-kinds">{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="cloud-kinds">
        <svg
          className="cloud-line"
          viewBox="0 0 1200 120"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 84H600V36H1200" />
        </svg>
        {items.map(({ title, text }, index) => (
          <div className="cloud-kind" key={title}>
            <div className={classNames('core', looks[index])} />
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
