import { CaseStudyCard } from '../case-studies/case-study-card.tsx';
import { CloudKinds } from '../case-studies/cloud-kinds.tsx';
import { caseStudyCards, listedCaseStudyIds } from '../content/case-study-cards.ts';
import { caseStudyListPage } from '../content/case-study-list.ts';
import { pageDescriptions } from '../content/page-descriptions.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';

/** The case study list: public and private cloud, then five cards. */
export function Page() {
  return (
    <>
      <PageHead {...pageDescriptions.caseStudies} canonicalPath="/case-studies" />
      <PageHero {...caseStudyListPage.hero} />
      <CloudKinds />
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
      <ClosingCall {...caseStudyListPage.closingCall} />
    </>
  );
}
