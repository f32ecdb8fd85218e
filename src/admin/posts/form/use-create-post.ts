import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as postCalls from '#contracts/calls/post-calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { sendCall } from '../../api-client.ts';
import { checkSession } from '../../auth/current-user.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { endDraft } from '../drafts/server-draft.ts';
import { refreshPosts } from '../post-queries.ts';
import { type PostDraft, toCreateRequest } from './post-draft.ts';
import { CREATED } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';

/** Sends the main form; any 2xx status is a success, whatever the body. */
export function useCreatePost(form: PostForm) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: PostDraft) => {
      const body = { ...toCreateRequest(draft, new Date()), ...(await endDraft(form)) };
      return sendCall(postCalls.create, { body });
    },
    onSuccess: () => {
      form.keeper.end();
      toast(CREATED);
      void refreshPosts(queryClient);
    },
    onError: (error) => {
      form.keeper.resume();
      const refusal = readRefusal(error, 'There was an error creating your post.');
      toast({
        title: 'Error creating post',
        description: refusal.message,
        variant: 'destructive',
      });
      checkSession(queryClient, error);
    },
  });
}
