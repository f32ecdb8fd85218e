import { classNames } from '#ui/class-names.ts';
import { useSingleton } from '../data/documents.ts';

/** The rock each kind is drawn as. */
const looks = ['tint-1 hatch-dots', 'tint-4 hatch-brick'] as const;

/** Flat, step up, flat: from the one bed into the other. */
const LINE = 'M0 112H300V48H600';

/** Public and private cloud as two beds, with one line through both: the firm works in either. */
export function CloudKinds() {
  const { heading, lead, items } = useSingleton('case-studies-page').cloud;
  return (
    <section className="wrap page-end split" aria-labelledby="cloud-kinds">
      <div className="cloud-lead">
        <h2 id="cloud-kinds">{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="cloud-kinds">
        {items.map(({ title, text }, index) => (
          <div key={title}>
            <div className={classNames('core', looks[index])} />
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
        <svg viewBox="0 0 600 160" preserveAspectRatio="none" aria-hidden="true">
          <path d={LINE} />
          <path d={LINE} />
        </svg>
      </div>
    </section>
  );
}
