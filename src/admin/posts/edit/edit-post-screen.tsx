import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { isRefusal } from '#client/http-error.ts';
import * as revisionCalls from '#contracts/posts/revisions/calls.ts';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { itemOptions } from '../../api-client.ts';
import { FailedNotice } from '../../shell/failed-notice.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import type { DraftState } from '../drafts/draft-state.ts';
import { findDrafts, lastStateKey, openPost, takeVersion } from '../drafts/open-post.ts';
import { MissingPost } from '../missing-post.tsx';
import { postOptions, watchAnew } from '../post-queries.ts';
import { EditPost } from './edit-post.tsx';

export function Screen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const user = useAdminUser();
  const queryClient = useQueryClient();
  const { data, isMissing, ...post } = usePost(id);
  const drafts = useQuery({
    queryKey: ['draft', id, user.id],
    queryFn: () => findDrafts(Number(id), user.id, () => watchAnew(queryClient, Number(id))),
    gcTime: 0,
    staleTime: 0,
  });
  const version = useVersion(Number(id));
  const isOpen = Boolean(data && drafts.data && version.data);
  const { finish } = version;
  useEffect(() => {
    if (isOpen) finish();
  }, [isOpen, finish]);
  if (data && drafts.data && !version.isPending && !version.isError) {
    const lastKey = lastStateKey(user.id, { postId: data.id }, '');
    const last = queryClient.getQueryData<DraftState>(lastKey);
    const opened = openPost(data, drafts.data, user.id, last);
    const start = version.data ? takeVersion(data, opened, version.data) : opened;
    return <EditPost key={id} post={data} start={start} />;
  }
  return (
    <ScreenFrame title="Edit Post">
      {(post.isPending || (data && (drafts.isPending || version.isPending))) && <LoadingPost />}
      {isMissing && <MissingPost />}
      {!isMissing && (
        <FailedNotice title="The post could not be loaded." of={[post, drafts, version]} />
      )}
    </ScreenFrame>
  );
}

/** A post as it is now, as somebody else may have changed it; without a connection as it was. */
function usePost(id: string) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...postOptions(id),
    staleTime: 0,
    retryOnMount: true,
  });
  const isMissing = isRefusal(error, 'not_found');
  return {
    data: isFetchedAfterMount && !isMissing ? data : null,
    isMissing,
    isPending: !isFetchedAfterMount,
    isError: error !== null && !data,
    isFetching,
    refetch,
  };
}

/** The version that the address asks to put into the form, once: it is a change like any other. */
function useVersion(postId: number) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('version');
  const { data, ...query } = useQuery({
    ...itemOptions(revisionCalls.get, { params: { id: postId, revision: Number(wanted) } }),
    enabled: wanted !== null,
    gcTime: 0,
  });
  // Once it is in the form, a reload leads to what was made of it.
  const finish = useCallback(() => {
    const description = 'Nothing is saved or live until the post is updated.';
    toast({ title: 'The version is in the form', description });
    setSearch({}, { replace: true });
  }, [setSearch]);
  const isWanted = wanted !== null;
  return {
    data,
    finish,
    isPending: isWanted && query.isPending,
    isError: isWanted && query.isError,
    isFetching: query.isFetching,
    refetch: async () => isWanted && query.refetch(),
  };
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
