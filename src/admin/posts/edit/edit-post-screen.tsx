import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/calls/post-calls.ts';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';
import { itemOptions } from '../../api-client.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { MissingPost } from '../missing-post.tsx';
import { EditPost } from './edit-post.tsx';

/** Loads a stored post for the rich form. */
export function Screen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
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
      {isMissing && <MissingPost />}
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
