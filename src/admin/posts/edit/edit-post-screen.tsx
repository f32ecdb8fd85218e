import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/calls/post-calls.ts';
import { buttonClass } from '#ui/button.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';
import { itemOptions } from '../../api-client.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useListPath } from '../list/post-list-path.ts';
import { EditPost } from './edit-post.tsx';

/** Loads a stored post for the rich form. */
export function Screen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const listPath = useListPath();
  const post = useQuery({
    ...itemOptions(postCalls.getById, { params: { id } }),
    // Somebody else may have changed it since it was opened last.
    gcTime: 0,
  });
  if (post.data) return <EditPost key={id} post={post.data} />;
  const isMissing = isRefusal(post.error, 'not_found');
  return (
    <ScreenFrame title="Edit Post">
      {post.isPending && <LoadingPost />}
      {isMissing && (
        <div className="empty">
          <h2>Blog Post Not Found</h2>
          <p>It may have been deleted.</p>
          <Link className={buttonClass({ size: 'sm' })} href={listPath}>
            Back to all posts
          </Link>
        </div>
      )}
      {post.isError && !isMissing && (
        <FailedNotice
          title="The post could not be loaded."
          isRetrying={post.isFetching}
          onRetry={() => void post.refetch()}
        />
      )}
    </ScreenFrame>
  );
}

function LoadingPost() {
  return (
    <LoadingRegion label="Loading the post">
      <div className="editor">
        <div className="editor-main">
          <SkeletonLine tall className="w-3/5" />
          <SkeletonLine className="w-4/5" />
          <SkeletonBlock className="h-96" />
        </div>
        <div className="editor-side">
          <SkeletonLine className="w-1/2" />
          <SkeletonLine className="w-3/4" />
        </div>
      </div>
    </LoadingRegion>
  );
}
