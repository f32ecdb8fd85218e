import { useDocumentAt } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import type { PageProps } from '../navigation/site-routes.ts';
import { Page as NotFoundPage } from './not-found-page.tsx';

/** A page of the firm's own, such as its privacy notice; the not-found page without one. */
export function Page({ params: { slug = '' } }: PageProps) {
  const document = useDocumentAt('page', slug);
  if (!document) return <NotFoundPage />;
  const { title, content, seoTitle, seoDescription, slug: own } = document.value;
  return (
    <>
      <PageHead
        title={title}
        searchTitle={seoTitle}
        description={seoDescription}
        canonicalPath={`/${own}`}
      />
      <div className="wrap page-head">
        <h1 dir="auto">{title}</h1>
      </div>
      <div className="wrap page-end">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved. */}
        <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: content }} />
      </div>
    </>
  );
}
