import { useQuery } from '@tanstack/react-query';
import type { PublishedPostRow } from '#contracts/posts.ts';
import { Artwork } from '#ui/artwork.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import type { ListAnswer } from '#ui/query-client.ts';
import { SiteLink } from '../site-link.tsx';
import { PostCard } from './post-card.tsx';
import { PostCardSkeletons } from './post-card-skeletons.tsx';
import { PostPager } from './post-pager.tsx';
import { POSTS_PER_PAGE, postListKey } from './post-queries.ts';

/** Placeholder cards while the list loads (spec section 9). */
const PLACEHOLDERS = 6;

/** One page of posts with its loading, error and empty states (spec section 2). */
export function PostList({ pageNumber }: { readonly pageNumber: number }) {
  const { data, isPending, isFetching, refetch } = useQuery<ListAnswer<PublishedPostRow>>({
    queryKey: postListKey(pageNumber),
  });
  if (isPending) return <PostCardSkeletons count={PLACEHOLDERS} />;
  if (!data) {
    return (
      <div className="empty failed" role="alert">
        <h2>Error loading blog posts</h2>
        <p>Please try again later</p>
        <Button size="sm" busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (data.rows.length === 0) return <NoPosts isPastTheEnd={pageNumber > 1} />;
  // A server that knows no limit answers the whole list: then there is only one page.
  const isWhole = data.rows.length > POSTS_PER_PAGE;
  return (
    <>
      <div className="post-grid">
        {data.rows.map((post) => (
          <PostCard key={post.id} post={post} headingLevel="h2" />
        ))}
      </div>
      <PostPager current={pageNumber} last={isWhole ? 1 : Math.ceil(data.total / POSTS_PER_PAGE)} />
    </>
  );
}

function NoPosts({ isPastTheEnd }: { readonly isPastTheEnd: boolean }) {
  return (
    <div className="empty">
      <div className="pic">
        <Artwork name="blank" />
      </div>
      <h2>No blog posts yet</h2>
      <p>Check back soon for new content</p>
      {isPastTheEnd && (
        <SiteLink className={buttonClass({ size: 'sm' })} href="/blog">
          To the first page
        </SiteLink>
      )}
    </div>
  );
}
