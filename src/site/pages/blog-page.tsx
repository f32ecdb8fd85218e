import { PostList } from '../blog/post-list.tsx';
import { getPageHref } from '../blog/post-pager.tsx';
import { readPageNumber } from '../blog/post-queries.ts';
import { blogPage } from '../content/blog.ts';
import { pageDescriptions } from '../content/page-descriptions.ts';
import { PageHead } from '../page-head.tsx';
import type { PageProps } from '../site-routes.ts';

/** The list of all posts, a page at a time. */
export function Page({ search }: PageProps) {
  const pageNumber = readPageNumber(search);
  const { title, description } = pageDescriptions.blog;
  return (
    <>
      <PageHead
        title={pageNumber === 1 ? title : `${title}, page ${pageNumber}`}
        description={pageNumber === 1 ? description : `Page ${pageNumber}. ${description}`}
        canonicalPath={getPageHref(pageNumber)}
      />
      <div className="wrap page-head">
        <h1>{blogPage.hero.heading}</h1>
        <p>{blogPage.hero.lede}</p>
      </div>
      <div className="wrap page-end">
        <PostList pageNumber={pageNumber} />
      </div>
    </>
  );
}
