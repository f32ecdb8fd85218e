import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#client/http-error.ts';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { findDrafts, openPost } from '../drafts/open-post.ts';
import { MissingPost } from '../missing-post.tsx';
import { postOptions } from '../post-queries.ts';
import { EditPost } from './edit-post.tsx';

/** Loads a stored post for the rich form. */
export function Screen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const user = useAdminUser();
  // Somebody else may have changed it since it was opened last.
  const post = useQuery({ ...postOptions(id), gcTime: 0 });
  const drafts = useQuery({
    queryKey: ['draft', id, user.id],
    queryFn: () => findDrafts(Number(id), user.id),
    gcTime: 0,
    staleTime: 0,
  });
  if (post.data && drafts.data) {
    const start = openPost(post.data, drafts.data, user.id);
    return <EditPost key={id} post={post.data} start={start} />;
  }
  const isMissing = isRefusal(post.error, 'not_found');
  return (
    <ScreenFrame title="Edit Post">
      {(post.isPending || (post.data && drafts.isPending)) && <LoadingPost />}
      {isMissing && <MissingPost />}
      {!isMissing && <FailedNotice title="The post could not be loaded." of={[post, drafts]} />}
    </ScreenFrame>
  );
}

function LoadingPost() {
  return (
    <LoadingRegion label="Loading the post">
      <div className="editor">
        <div className="editor-main">
          <SkeletonLine tall width="long" />
          <SkeletonLine width="most" />
          <SkeletonBlock className="text-wait" />
        </div>
        <div className="editor-side">
          <SkeletonLine width="half" />
          <SkeletonLine width="most" />
        </div>
      </div>
    </LoadingRegion>
  );
}
