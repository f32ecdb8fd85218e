import { CaseStudyArticle } from '../case-studies/case-study-article.tsx';
import { StudyTeaser } from '../case-studies/study-teaser.tsx';
import type { CaseStudy } from '../content/case-study.ts';
import { getNextStudyId } from '../content/case-study-cards.ts';
import { caseStudyPage } from '../content/case-study-page.ts';
import { nextSteps } from '../content/next-steps.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';

/** The page of one case study, which the route passes in. */
export function CaseStudyPage({ study }: { readonly study: CaseStudy }) {
  const { id, title, metaDescription } = study;
  return (
    <>
      <PageHead title={title} description={metaDescription} canonicalPath={`/case-studies/${id}`} />
      <CaseStudyArticle study={study} />
      <StudyTeaser id={getNextStudyId(id)} label={nextSteps.study.nextLabel} />
      <ClosingCall {...caseStudyPage.closingCall} />
    </>
  );
}
