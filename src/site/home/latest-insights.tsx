import { Button } from '#ui/button.tsx';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { Notice } from '#ui/notice.tsx';
import { PostCard } from '../blog/list/post-card.tsx';
import { PostCardSkeletons } from '../blog/list/post-card-skeletons.tsx';
import { LATEST_POSTS, latestPostsKey } from '../blog/reading-queries.ts';
import { useSingleton } from '../data/documents.ts';
import { usePageQuery } from '../data/use-page-query.ts';
import { SiteLink } from '../navigation/site-link.tsx';

function LatestPosts({ emptyText }: { readonly emptyText: string }) {
  const { data, isPending, isFetching, refetch } = usePageQuery(latestPostsKey);
  if (isPending) return <PostCardSkeletons count={LATEST_POSTS} />;
  if (!data) {
    return (
      <Notice variant="danger" title="The latest articles could not be loaded.">
        <Button busy={isFetching} onClick={refetch}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (data.rows.length === 0) {
    return <p className="no-posts">{emptyText}</p>;
  }
  return (
    <div className="post-grid">
      {data.rows.slice(0, LATEST_POSTS).map((post) => (
        <PostCard key={post.id} post={post} headingLevel="h3" />
      ))}
    </div>
  );
}

export function LatestInsights() {
  const { heading, buttonLabel, emptyText } = useSingleton('home').latestPosts;
  return (
    <section className="section wrap" aria-labelledby="latest-insights">
      <div className="section-head">
        <h2 id="latest-insights">{heading}</h2>
        <SiteLink className="tlink" href="/blog">
          {buttonLabel} <StepArrow />
        </SiteLink>
      </div>
      <LatestPosts emptyText={emptyText} />
    </section>
  );
}
