import { use, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isRefusal } from '#client/http-error.ts';
import { roleOf } from '#client/role-of.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { KeepReading } from '../blog/article/keep-reading.tsx';
import { PostArticle } from '../blog/article/post-article.tsx';
import { PostRefusal } from '../blog/article/post-refusal.tsx';
import { PostSkeleton } from '../blog/article/post-skeleton.tsx';
import { postKey } from '../blog/reading-queries.ts';
import { useCurrentUser } from '../data/use-current-user.ts';
import { PageQueriesContext, type PageQuery, usePageQuery } from '../data/use-page-query.ts';
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

/** Shows the present address of a post that a link to a former one has found. */
function usePresentAddress(asked: string, present: string | undefined): void {
  const queries = use(PageQueriesContext);
  useEffect(() => {
    if (!present || present === asked) return;
    queries.set(postKey(present), queries.getState(postKey(asked)));
    navigate(getPostPath(present) + window.location.search + window.location.hash, {
      replace: true,
    });
  }, [queries, asked, present]);
}

/** For those who write posts, reads a missing post once more: it may be a draft. True while that is running. */
function usePreview({ error, isFetching, refetch }: PageQuery<unknown>): boolean {
  const isMissing = isRefusal(error, 'not_found') || isRefusal(error, 'moved');
  const user = useCurrentUser(false);
  const mayRead = user !== null && isPermitted({ role: roleOf(user) }, 'content');
  const [hasAsked, setHasAsked] = useState(false);
  const isDue = isMissing && mayRead && !hasAsked;

  useEffect(() => {
    if (!isDue) return;
    setHasAsked(true);
    refetch();
  }, [isDue, refetch]);

  return isDue || (hasAsked && isFetching);
}
