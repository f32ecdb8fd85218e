import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { CloudKinds } from '../case-studies/cloud-kinds.tsx';
import { StudyTeaser } from '../case-studies/study-teaser.tsx';
import {
  caseStudyCards,
  listedCaseStudyIds,
  unlistedCaseStudyId,
} from '../content/case-study-cards.ts';
import { caseStudyListPage } from '../content/case-study-list.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';

/** The case study list: five cards, the study without one, public and private cloud. */
export function Page() {
  return (
    <>
      <PageHead {...caseStudyListPage.head} canonicalPath="/case-studies" />
      <PageHero {...caseStudyListPage.hero} />
      <div className="wrap page-end">
        <div className="case-grid">
          {listedCaseStudyIds.map((id, index) => (
            <CaseStudyCard
              key={id}
              card={caseStudyCards[id]}
              headingLevel="h2"
              isLead={index === 0}
            />
          ))}
        </div>
      </div>
      <StudyTeaser id={unlistedCaseStudyId} label={caseStudyListPage.unlistedLabel} />
      <StrataRule tint={4} hatch="clay" />
      <div className="section">
        <CloudKinds />
      </div>
      <ClosingCall {...caseStudyListPage.closingCall} />
    </>
  );
}
