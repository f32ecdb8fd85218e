import type { ListAnswer } from '#client/api-query.ts';
import type { PublishedPostRow } from '#contracts/posts/endpoints.ts';
import { Button } from '#ui/button.tsx';
import type { PageQuery } from '../../data/use-page-query.ts';
import { type BlogList, isMissingPage, POSTS_PER_PAGE } from './blog-list.ts';
import { EmptyList } from './empty-list.tsx';
import { PostCard } from './post-card.tsx';
import { PostCardSkeletons } from './post-card-skeletons.tsx';
import { PostPager } from './post-pager.tsx';

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
        <Button size="sm" busy={isFetching} onClick={refetch}>
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
