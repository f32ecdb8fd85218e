import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as postCalls from '#contracts/posts/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { ConnectionError, callApi } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { endDraft } from '../drafts/server-draft.ts';
import { refreshPosts } from '../post-queries.ts';
import { type PostDraft, toSimpleRequest } from './post-draft.ts';
import { describeCreation } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';
import { useSayCreated } from './use-say-created.ts';

const PUBLISHED = { title: 'Success!', description: 'Your blog post has been published.' };

/** Sends the simple form, with its own messages for each kind of failure (BEHAVIOUR 2.2). */
export function useCreateSimplePost(form: PostForm) {
  const queryClient = useQueryClient();
  const sayCreated = useSayCreated();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (draft: PostDraft) => {
      const body = { ...toSimpleRequest(draft, new Date()), ...(await endDraft(form)) };
      return callApi(postCalls.create, { body });
    },
    onSuccess: (post, draft) => {
      form.keeper.end();
      sayCreated(describeCreation(draft, new Date(), PUBLISHED), post);
      void refreshPosts(queryClient);
      navigate('/admin/posts');
    },
    onError: (error) => {
      form.keeper.resume();
      const refusal = readRefusal(error, 'Failed to create blog post.');
      toast(
        error instanceof ConnectionError
          ? {
              title: 'Network Error',
              description: 'Could not connect to the server. Please check your connection.',
              variant: 'destructive',
            }
          : { title: 'Error', description: refusal.message, variant: 'destructive' },
      );
      checkSession(queryClient, error);
    },
  });
}
