import { siteConfig } from '#site-config';
import { PostList } from '../blog/post-list.tsx';
import { getPageHref } from '../blog/post-pager.tsx';
import { readPageNumber } from '../blog/post-queries.ts';
import { PageHead } from '../page-head.tsx';
import type { PageProps } from '../site-routes.ts';

/** The list of all posts, a page at a time. */
export function Page({ search }: PageProps) {
  const pageNumber = readPageNumber(search);
  return (
    <>
      <PageHead
        title={pageNumber === 1 ? 'Blog' : `Blog, page ${pageNumber}`}
        description={`Articles by the engineers of ${siteConfig.name} on cloud infrastructure, delivery, reliability and machine learning.`}
        canonicalPath={getPageHref(pageNumber)}
      />
      <div className="wrap page-head">
        <h1>Our Blog</h1>
        <p>
          What we learned on the job, written down by the engineers who did it. Mostly
          infrastructure, some machine learning, no predictions.
        </p>
      </div>
      <div className="wrap page-end">
        <PostList pageNumber={pageNumber} />
      </div>
    </>
  );
}
