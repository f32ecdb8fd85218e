import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as tagCalls from '#contracts/calls/tag-calls.ts';
import type { TagBody } from '#contracts/tags.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { checkSession } from '../auth/current-user.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { isReadBy } from '../lists/cached-lists.ts';
import { refreshPosts } from '../posts/post-queries.ts';

interface Afterwards {
  /** Called with the tag that has the name now. */
  readonly onDone: (id: number) => void;
  /** Called with the server's words. */
  readonly onRefused: (message: string) => void;
}

/** Renames, merges and removes tags. */
export function useChangeTag() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      refreshPosts(queryClient),
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isReadBy(tagCalls.list, queryKey),
      }),
    ]);
  const renaming = useMutation({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      callApi(tagCalls.rename, { params: { id }, body: { name } }),
    onSuccess: (tag, { id }) => {
      const isMerged = tag.id !== id;
      toast({ title: isMerged ? `Merged into “${tag.name}”` : `Renamed to “${tag.name}”` });
    },
    onError: (error) => checkSession(queryClient, error),
    onSettled: refresh,
  });
  const removing = useMutation({
    mutationFn: ({ id }: TagBody) => callApi(tagCalls.remove, { params: { id } }),
    onSuccess: (_none, { name }) => void toast({ title: 'Tag removed', description: name }),
    onError: (error) => {
      const { message } = readRefusal(error, 'Try again.');
      toast({
        title: 'The tag could not be removed',
        description: message,
        variant: 'destructive',
      });
      checkSession(queryClient, error);
    },
    onSettled: refresh,
  });
  return {
    isPending: renaming.isPending || removing.isPending,
    rename: ({ id }: TagBody, name: string, { onDone, onRefused }: Afterwards) =>
      renaming.mutate(
        { id, name },
        {
          onSuccess: (named) => onDone(named.id),
          onError: (error) => onRefused(readRefusal(error, 'Try again.').message),
        },
      ),
    remove: (
      tag: TagBody,
      after: { readonly onDone: () => void; readonly onSettled: () => void },
    ) => removing.mutate(tag, { onSuccess: after.onDone, onSettled: after.onSettled }),
  };
}

export type ChangeTag = ReturnType<typeof useChangeTag>;
