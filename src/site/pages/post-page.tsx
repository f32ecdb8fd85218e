import type { ReadablePostBody } from '#contracts/posts.ts';
import { HttpError } from '#ui/http-client.ts';
import { KeepReading } from '../blog/keep-reading.tsx';
import { PostArticle } from '../blog/post-article.tsx';
import { postKey } from '../blog/post-queries.ts';
import { PostRefusal } from '../blog/post-refusal.tsx';
import { PostSkeleton } from '../blog/post-skeleton.tsx';
import { usePreview } from '../blog/use-preview.ts';
import { PageHead } from '../page-head.tsx';
import { useSiteUrl } from '../site-context.ts';
import type { PageProps } from '../site-routes.ts';
import { usePageQuery } from '../use-page-query.ts';

/** One post with its loading, error and not-found states. */
export function Page({ params }: PageProps) {
  const { slug = '' } = params;
  const siteUrl = useSiteUrl();
  const query = usePageQuery<ReadablePostBody | null>(postKey(slug));
  const { data: post, error, isPending } = query;
  const isAskedAgain = usePreview(query);
  if (isPending || isAskedAgain) {
    return (
      <>
        <PageHead title="Blog" />
        <PostSkeleton />
      </>
    );
  }
  if (error) {
    const isMissing = error instanceof HttpError && error.status === 404;
    return <PostRefusal reason={isMissing ? 'missing' : 'failed'} />;
  }
  // An empty answer means that there is no such post (contract.md, Pages).
  if (!post?.title) return <PostRefusal reason="missing" />;
  const path = `/blog/${encodeURIComponent(slug)}`;
  return (
    <>
      <PageHead title={post.title} description={post.excerpt} canonicalPath={path} article={post} />
      {(post.status === 'draft' || post.status === 'scheduled') && (
        <p className="wrap mt-4" role="status">
          <span className="notice warning">
            This is a preview. Visitors cannot see this post{post.status === 'scheduled' && ' yet'}.
          </span>
        </p>
      )}
      {/* The address knows the slug, whatever the answer holds. */}
      <PostArticle post={{ ...post, slug }} url={siteUrl + path} />
      <KeepReading slug={slug} />
    </>
  );
}
