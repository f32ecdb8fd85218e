import { isRefusal } from '#client/http-error.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { KeepReading } from '../blog/article/keep-reading.tsx';
import { PostArticle } from '../blog/article/post-article.tsx';
import { PostRefusal } from '../blog/article/post-refusal.tsx';
import { PostSkeleton } from '../blog/article/post-skeleton.tsx';
import { usePresentAddress } from '../blog/article/use-present-address.ts';
import { usePreview } from '../blog/article/use-preview.ts';
import { postKey } from '../blog/post-queries.ts';
import { usePageQuery } from '../data/use-page-query.ts';
import { PageHead } from '../head/page-head.tsx';
import { DeferredPart } from '../navigation/deferred-code.tsx';
import type { PageProps } from '../navigation/site-routes.ts';
import { useSiteUrl } from '../site-context.ts';

/** The last part of the page; its texts are about all services and studies. */
const offer = new DeferredPart(
  () => import('../blog/article/article-offer.tsx').then(({ ArticleOffer }) => ArticleOffer),
  { isLast: true },
);

export const deferred = [offer.code];

export function Page({ params }: PageProps) {
  const { slug = '' } = params;
  const siteUrl = useSiteUrl();
  const query = usePageQuery(postKey(slug));
  const { data: post, error, isPending } = query;
  const isAskedAgain = usePreview(query);
  usePresentAddress(slug, post?.slug);
  if (isPending || isAskedAgain) {
    return (
      <>
        <PageHead title="Blog" />
        <PostSkeleton />
      </>
    );
  }
  if (error) {
    const isMissing = isRefusal(error, 'not_found') || isRefusal(error, 'gone');
    return <PostRefusal reason={isMissing ? 'missing' : 'failed'} />;
  }
  // An empty answer means that there is no such post (BEHAVIOUR 1.9).
  if (!post?.title) return <PostRefusal reason="missing" />;
  const path = getPostPath(slug);
  return (
    <>
      <PageHead
        title={post.title}
        searchTitle={post.seoTitle}
        description={post.seoDescription || post.excerpt}
        canonicalPath={path}
        canonicalUrl={post.canonicalUrl}
        article={post}
      />
      {(post.status === 'draft' || post.status === 'scheduled') && (
        <p className="wrap not-live" role="status">
          <span className="notice warning">
            This is a preview. Visitors cannot see this post{post.status === 'scheduled' && ' yet'}.
          </span>
        </p>
      )}
      {/* The slug comes from the address, in case the answer has none. */}
      <PostArticle post={{ ...post, slug }} url={siteUrl + path} />
      <KeepReading slug={slug} />
      <offer.Part tags={post.tags ?? []} slug={slug} />
    </>
  );
}
