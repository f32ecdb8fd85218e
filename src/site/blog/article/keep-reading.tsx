import type { PublishedPostRow } from '#contracts/posts/endpoints.ts';
import { StepArrow } from '#ui/icons/step-arrow.tsx';
import { usePageQuery } from '../../data/use-page-query.ts';
import { StrataRule } from '../../layout/strata-rule.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { PostCard } from '../list/post-card.tsx';
import { relatedPostsKey } from '../reading-queries.ts';

export function KeepReading({ slug }: { readonly slug: string }) {
  const { data } = usePageQuery(relatedPostsKey(slug));
  return <RelatedPosts posts={data?.rows ?? []} />;
}

export function RelatedPosts({ posts }: { readonly posts: readonly PublishedPostRow[] }) {
  if (posts.length === 0) return null;
  return (
    <>
      <StrataRule tint={3} hatch="dots" />
      <section className="section wrap keep-reading" aria-labelledby="keep-reading">
        <div className="section-head">
          <h2 id="keep-reading">Keep reading</h2>
          <SiteLink className="tlink" href="/blog">
            View all articles <StepArrow />
          </SiteLink>
        </div>
        <div className="post-grid">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} headingLevel="h3" />
          ))}
        </div>
      </section>
    </>
  );
}
