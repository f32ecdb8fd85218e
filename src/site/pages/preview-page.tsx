import { isRefusal } from '#client/http-error.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { RelatedPosts } from '../blog/article/keep-reading.tsx';
import { PostArticle } from '../blog/article/post-article.tsx';
import { PostRefusal } from '../blog/article/post-refusal.tsx';
import { PostSkeleton } from '../blog/article/post-skeleton.tsx';
import { PreviewBar } from '../blog/preview/preview-bar.tsx';
import { previewKey, readPreviewParams } from '../blog/preview/preview-query.ts';
import { usePageQuery } from '../data/use-page-query.ts';
import { PageHead } from '../head/page-head.tsx';
import type { PageProps } from '../navigation/site-routes.ts';
import { useSiteUrl } from '../site-context.ts';

/** A post as visitors will see it, below a bar that says so. It has no canonical address. */
export function Page({ params }: PageProps) {
  const siteUrl = useSiteUrl();
  const { data: preview, error, isPending } = usePageQuery(previewKey(readPreviewParams(params)));
  if (isPending) {
    return (
      <>
        <PageHead title="Preview" />
        <PostSkeleton />
      </>
    );
  }
  if (error) {
    const isOutage = !isRefusal(error, 'not_found') && !isRefusal(error, 'unauthenticated');
    return <PostRefusal reason={isOutage ? 'failed' : 'missing'} />;
  }
  if (!preview?.post) return <PostRefusal reason="missing" />;
  const { post, related } = preview;
  return (
    <>
      <PageHead
        title={post.title}
        searchTitle={post.seoTitle}
        description={post.seoDescription || post.excerpt}
      />
      <PreviewBar preview={preview} />
      <PostArticle
        post={post}
        url={siteUrl + getPostPath(post.slug)}
        isPreview
        previewToken={params.token}
      />
      <RelatedPosts posts={related} />
    </>
  );
}
