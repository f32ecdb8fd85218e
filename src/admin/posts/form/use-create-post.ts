import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as postCalls from '#contracts/posts/calls.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { sendCall } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { endDraft } from '../drafts/server-draft.ts';
import { refreshPosts } from '../post-queries.ts';
import { type PostDraft, toCreateRequest } from './post-draft.ts';
import { CREATED } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';
import { useSayCreated } from './use-say-created.ts';

/** The new post; null where another program answered for the server. */
function readPost(text: string): EditablePostBody | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends the main form; any 2xx status is a success, whatever the body. */
export function useCreatePost(form: PostForm) {
  const queryClient = useQueryClient();
  const sayCreated = useSayCreated();
  return useMutation({
    mutationFn: async (draft: PostDraft) => {
      const body = { ...toCreateRequest(draft, new Date()), ...(await endDraft(form)) };
      return sendCall(postCalls.create, { body });
    },
    onSuccess: ({ text }) => {
      form.keeper.end();
      sayCreated(CREATED, readPost(text));
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
