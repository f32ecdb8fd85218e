import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as postCalls from '#contracts/posts/calls.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { type ToastMessage, toast } from '#ui/toast/toast-store.ts';
import { checkSession, useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { callApi, UnreadableAnswerError } from '../../api-client.ts';
import { localDraftName } from '../../drafts/local-drafts.ts';
import { toastFailure } from '../../forms/server-refusal.ts';
import { saveAlt } from '../../media/upload-picture.ts';
import type { TabNews } from '../drafts/draft-keeper.ts';
import { endDraft, nameOfPlace } from '../drafts/server-draft.ts';
import { postOptions, refreshPosts } from '../post-queries.ts';
import { type PostDraft, toCreateRequest } from './post-draft.ts';
import { CREATED, describeCreation, type Words } from './submit-label.ts';
import type { PostForm } from './use-post-form.ts';

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

/** Says that a post was created; if visitors can read it, one press makes it a draft again. */
function useSayCreated() {
  const queryClient = useQueryClient();
  const user = useAdminUser();

  const takeBack = async ({ id, updatedAt }: EditablePostBody) => {
    try {
      const body = { published: false, updatedAt };
      const draft = await callApi(postCalls.update, { params: { id }, body });
      queryClient.setQueryData(postOptions(id).queryKey, draft);
      // The post may be open in the edit form by now.
      const channel = new BroadcastChannel(
        `draft ${localDraftName(user.id, nameOfPlace({ postId: id }, ''))}`,
      );
      channel.postMessage({ kind: 'look' } satisfies TabNews);
      channel.close();
      toast({ title: 'Taken back', description: 'The post is a draft again.' });
      void refreshPosts(queryClient);
    } catch (error) {
      toastFailure('It could not be taken back', error);
    }
  };

  return (words: ToastMessage, post: EditablePostBody | null) => {
    if (post?.status !== 'published') return toast(words);
    const onAct = () => void takeBack(post);
    const howTo = 'To take it back, press F8 and then Tab.';
    return toast({ ...words, action: { label: 'Take it back', howTo, onAct } });
  };
}
