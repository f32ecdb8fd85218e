import { useQueryClient } from '@tanstack/react-query';
import * as postCalls from '#contracts/posts/calls.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { type ToastMessage, toast } from '#ui/toast/toast-store.ts';
import { useAdminUser } from '../../accounts/sign-in/current-user.ts';
import { callApi } from '../../api-client.ts';
import { localDraftName } from '../../drafts/local-drafts.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import type { TabNews } from '../drafts/draft-keeper.ts';
import { nameOfPlace } from '../drafts/server-draft.ts';
import { postOptions, refreshPosts } from '../post-queries.ts';

/** Says that a post was created; if visitors can read it, one press makes it a draft again. */
export function useSayCreated() {
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
