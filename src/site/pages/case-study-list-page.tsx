import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { CloudKinds } from '../case-studies/cloud-kinds.tsx';
import { StudyTeaser } from '../case-studies/study-teaser.tsx';
import { useSingleton } from '../data/documents.ts';
import { useStudyCards } from '../data/use-study-cards.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';

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
