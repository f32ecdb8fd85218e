import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as postCalls from '#contracts/posts/calls.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { callApi, UnreadableAnswerError } from '../../api-client.ts';
import { saveAlt } from '../../media/save-alt.ts';
import { endDraft } from '../drafts/server-draft.ts';
import { refreshPosts } from '../post-queries.ts';
import { type PostDraft, toCreateRequest } from './post-draft.ts';
import { CREATED, describeCreation, type Words } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';
import { useSayCreated } from './use-say-created.ts';

interface Creation {
  readonly toRequest?: typeof toCreateRequest;
  /** Whether any 2xx status is a success, whatever the body. */
  readonly takesAnyAnswer?: boolean;
  /** The words about a post that visitors can read at once. */
  readonly published?: Words;
  readonly describeFailure: (error: Error) => Words;
  readonly onCreated?: (post: EditablePostBody) => void;
}

/** Sends a create form; the draft ends as the post begins. */
export function useCreatePost(form: PostForm, creation: Creation) {
  const { toRequest = toCreateRequest, takesAnyAnswer = false, published = CREATED } = creation;
  const queryClient = useQueryClient();
  const sayCreated = useSayCreated();
  return useMutation({
    mutationFn: async (draft: PostDraft) => {
      const { coverImage, coverAlt } = draft;
      if (coverImage !== '' && coverAlt !== '') await saveAlt(coverImage, coverAlt);
      const body = { ...toRequest(draft, new Date()), ...(await endDraft(form)) };
      return callApi(postCalls.create, { body }).catch((error) => {
        if (takesAnyAnswer && error instanceof UnreadableAnswerError) return null;
        throw error;
      });
    },
    onSuccess: (post, draft) => {
      form.keeper.end();
      sayCreated(describeCreation(draft, new Date(), published), post);
      void refreshPosts(queryClient);
      if (post) creation.onCreated?.(post);
    },
    onError: (error) => {
      form.keeper.resume();
      toast({ ...creation.describeFailure(error), variant: 'destructive' });
      checkSession(queryClient, error);
    },
  });
}
