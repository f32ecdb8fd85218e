import { useQueryClient } from '@tanstack/react-query';
import * as bulkCalls from '#contracts/calls/bulk-post-calls.ts';
import type { DeletedPostRow } from '#contracts/publishing/bulk-posts.ts';
import { callApi, readAgain } from '../api-client.ts';
import { useRemoveForGood } from '../undo/use-remove-for-good.ts';

/** Removes posts of the trash for good, after asking. */
export function useRemovePosts(onEnd: () => void) {
  const queryClient = useQueryClient();
  return useRemoveForGood<DeletedPostRow>({
    noun: 'post',
    remove: ({ id }) => callApi(bulkCalls.removeForGood, { params: { id } }),
    onEnd,
    refresh: () => readAgain(queryClient, bulkCalls.listTrash),
  });
}
