import { CaseStudyArticle } from '../case-studies/case-study-article.tsx';
import { NextStudy } from '../case-studies/next-study.tsx';
import type { CaseStudy } from '../content/case-study.ts';
import { caseStudyPage } from '../content/case-study-page.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';

/** The page of one case study, which the route passes in. */
export function CaseStudyPage({ study }: { readonly study: CaseStudy }) {
  const { id, title, metaDescription } = study;
  return (
    <>
      <PageHead title={title} description={metaDescription} canonicalPath={`/case-studies/${id}`} />
      <CaseStudyArticle study={study} />
      <NextStudy id={id} />
      <ClosingCall {...caseStudyPage.closingCall} />
    </>
  );
}
