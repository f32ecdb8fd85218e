import { classNames } from '#ui/class-names.ts';
import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { StudyTeaser } from '../case-studies/study-teaser.tsx';
import { useSingleton } from '../data/documents.ts';
import { useStudyCards } from '../data/use-study-cards.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';
import '../firm-pages.css';

/** The case study list: a card for each listed study, one study below them, public and private cloud. */
export function Page() {
  const { head, hero, cardLinkLabel, teaser, cloud, closingCall } =
    useSingleton('case-studies-page');
  const listed = useStudyCards().filter(({ value }) => value.isListed);
  return (
    <>
      <PageHead {...head} canonicalPath="/case-studies" />
      <PageHero {...hero} />
      <div className="wrap page-end">
        <div className="case-grid">
          {listed.map((card, index) => (
            <CaseStudyCard
              key={card.id}
              card={card}
              linkLabel={cardLinkLabel}
              headingLevel="h2"
              isLead={index === 0}
            />
          ))}
        </div>
      </div>
      {teaser && <StudyTeaser id={teaser.study} label={teaser.label} />}
      <StrataRule tint={4} hatch="clay" />
      {cloud.items.length > 0 && (
        <div className="section">
          <CloudKinds />
        </div>
      )}
      <ClosingCall {...closingCall} />
    </>
  );
}

/** The rock each kind is drawn as. */
const looks = ['tint-1 hatch-dots', 'tint-4 hatch-brick'] as const;

/** Flat, step up, flat: from the one bed into the other. */
const LINE = 'M0 112H300V48H600';

/** Public and private cloud as two beds, with one line through both: the firm works in either. */
function CloudKinds() {
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
