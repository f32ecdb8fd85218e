import type { ListAnswer } from '#client/api-query.ts';
import type { PublishedPostRow } from '#contracts/posts/endpoints.ts';
import { listPagerSteps } from '#shared/lists/pager-steps.ts';
import { Button } from '#ui/button.tsx';
import type { PageQuery } from '../../data/use-page-query.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { type BlogList, getListHref, isMissingPage, POSTS_PER_PAGE } from './blog-list.ts';
import { EmptyList } from './empty-list.tsx';
import { PostCard } from './post-card.tsx';
import { PostCardSkeletons } from './post-card-skeletons.tsx';

/** Placeholder cards while the list loads (BEHAVIOUR 6.1). */
const PLACEHOLDERS = 6;

/** One page of posts with its loading, error and empty states (BEHAVIOUR 1.8). */
export function PostList({
  list,
  query: { data, isPending, isFetching, refetch },
}: {
  readonly list: BlogList;
  readonly query: PageQuery<ListAnswer<PublishedPostRow>>;
}) {
  if (isPending) return <PostCardSkeletons count={PLACEHOLDERS} />;
  if (!data) {
    return (
      <div className="empty failed" role="alert">
        <h2>Error loading blog posts</h2>
        <p>Please try again later</p>
        <Button busy={isFetching} onClick={refetch}>
          Try again
        </Button>
      </div>
    );
  }
  if (data.rows.length === 0) {
    return <EmptyList words={list.words} isMissing={isMissingPage(list, data)} />;
  }
  // A server that ignores `limit` sends the whole list: then there is only one page.
  const isWhole = data.rows.length > POSTS_PER_PAGE;
  return (
    <>
      <div className="post-grid">
        {data.rows.map((post) => (
          <PostCard key={post.id} post={post} headingLevel="h2" words={list.words} />
        ))}
      </div>
      <PostPager list={list} last={isWhole ? 1 : Math.ceil(data.total / POSTS_PER_PAGE)} />
    </>
  );
}

/** Real links to the pages of a list, in the body and in the head. */
function PostPager({ list, last }: { readonly list: BlogList; readonly last: number }) {
  if (last <= 1) return null;
  const current = list.page;
  const getHref = (page: number) => getListHref({ ...list, page });
  return (
    <nav className="pager post-pager" aria-label="Pages">
      {current > 1 && (
        <>
          <link rel="prev" href={getHref(current - 1)} />
          <SiteLink href={getHref(current - 1)} rel="prev">
            Previous
          </SiteLink>
        </>
      )}
      {listPagerSteps(current, last).map((step) =>
        step.kind === 'gap' ? (
          <span key={`gap-${step.after}`}>…</span>
        ) : (
          <SiteLink
            key={step.page}
            href={getHref(step.page)}
            aria-label={`Page ${step.page}`}
            aria-current={step.page === current ? 'page' : undefined}
          >
            {step.page}
          </SiteLink>
        ),
      )}
      {current < last && (
        <>
          <link rel="next" href={getHref(current + 1)} />
          <SiteLink href={getHref(current + 1)} rel="next">
            Next
          </SiteLink>
        </>
      )}
    </nav>
  );
}
