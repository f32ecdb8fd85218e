import { useQueryClient } from '@tanstack/react-query';
import * as postCalls from '#contracts/posts/calls.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { callApi } from '../../api-client.ts';
import { useUndoableDelete } from '../../undo/use-undoable-delete.ts';
import { dropPostFromCache, refreshPosts } from '../post-queries.ts';

export function useDeletePost({
  onDeleted,
  onRestored,
}: {
  readonly onDeleted: (post: PostRow) => void;
  readonly onRestored: (ids: readonly number[]) => void;
}) {
  const queryClient = useQueryClient();
  return useUndoableDelete<PostRow>({
    noun: 'post',
    remove: (id) => callApi(postCalls.remove, { params: { id } }),
    restore: (id) => callApi(postCalls.restore, { params: { id } }),
    refresh: () => refreshPosts(queryClient),
    onDeleted: (post) => {
      onDeleted(post);
      void dropPostFromCache(queryClient, post);
    },
    onRestored,
  });
}
