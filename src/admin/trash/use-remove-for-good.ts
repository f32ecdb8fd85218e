import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as bulkCalls from '#contracts/calls/bulk-post-calls.ts';
import type { DeletedPostRow } from '#contracts/publishing/bulk-posts.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { checkSession } from '../auth/current-user.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { isReadBy } from '../lists/cached-lists.ts';
import { nameCount } from '../lists/name-count.ts';

type Posts = readonly DeletedPostRow[];

/** Removes posts of the trash for good, after asking. */
export function useRemoveForGood(onRemoved: () => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Posts>([]);
  const removing = useMutation({
    mutationFn: async (posts: Posts) => {
      for (const { id } of posts) await callApi(bulkCalls.removeForGood, { params: { id } });
    },
    onSuccess: (_none, posts) => {
      toast({ title: `${nameCount('post', posts.length)} removed for good` });
      onRemoved();
    },
    onError: (error) => {
      toast({
        title: 'Not everything could be removed',
        description: readRefusal(error, '').message,
        variant: 'destructive',
      });
      checkSession(queryClient, error);
    },
    onSettled: () => {
      setAsked([]);
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isReadBy(bulkCalls.listTrash, queryKey),
      });
    },
  });
  return {
    /** The posts in question; none while nothing is asked. */
    asked,
    ask: setAsked,
    cancel: () => setAsked([]),
    confirm: () => removing.mutate(asked),
    isPending: removing.isPending,
  };
}
