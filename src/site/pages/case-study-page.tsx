import { CaseStudyArticle } from '../case-studies/case-study-article.tsx';
import { StudyTeaser } from '../case-studies/study-teaser.tsx';
import { useDocumentAt, useSingleton } from '../data/documents.ts';
import { useStudyCards } from '../data/use-study-cards.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import type { PageProps } from '../navigation/site-routes.ts';
import { Page as NotFoundPage } from './not-found-page.tsx';
import '../firm-pages.css';

export function Page({ params: { slug = '' } }: PageProps) {
  const document = useDocumentAt('case-study', slug);
  const { nextLabel, closingCall } = useSingleton('case-studies-page').study;
  const all = useStudyCards();
  if (!document) return <NotFoundPage />;
  const { id, value: study } = document;
  const next = all[(all.findIndex((card) => card.id === id) + 1) % all.length];
  return (
    <>
      <PageHead
        title={study.title}
        description={study.metaDescription}
        canonicalPath={`/case-studies/${study.slug}`}
        isArticle
      />
      <CaseStudyArticle document={document} />
      {next && next.id !== id && <StudyTeaser id={next.id} label={nextLabel} />}
      <ClosingCall {...closingCall} />
    </>
  );
}
