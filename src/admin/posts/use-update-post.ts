import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EditablePostBody, postEndpoints } from '#contracts/posts.ts';
import { toast } from '#ui/toast.tsx';
import { callApi, itemOptions } from '../api-client.ts';
import { checkSession } from '../auth/current-user.ts';
import { readRefusal } from '../server-refusal.ts';
import { toDraft, toUpdateRequest } from './post-draft.ts';
import { refreshPosts } from './post-queries.ts';
import type { PostForm } from './use-post-form.ts';

/** Says that an update failed, where the server gives no reason. */
export const UPDATE_FALLBACK = 'There was an error updating your post.';

/**
 * Sends what changed, with the version it was made from: the server refuses when somebody else has
 * saved meanwhile, and the person chooses between `saveAnyway` and `loadNewest`.
 */
export function useUpdatePost(form: PostForm, post: EditablePostBody) {
  const queryClient = useQueryClient();
  const args = { params: { id: post.id } };
  const stored = itemOptions(postEndpoints.getById, args);

  const show = (newest: EditablePostBody) => {
    queryClient.setQueryData(stored.queryKey, newest);
    form.settle(toDraft(newest), newest.updatedAt);
  };

  const update = useMutation({
    mutationFn: (basedOn: string | null) =>
      callApi(postEndpoints.update, {
        ...args,
        body: {
          ...toUpdateRequest(form.draft, toDraft(post), new Date()),
          ...(basedOn === null ? {} : { updatedAt: basedOn }),
        },
      }),
    onSuccess: (saved) => {
      show(saved);
      toast({ title: 'Post updated!', description: 'Your changes have been saved.' });
      void refreshPosts(queryClient);
    },
    onError: (error) => {
      const refusal = readRefusal(error, UPDATE_FALLBACK);
      toast({ title: 'Error updating post', description: refusal.message, variant: 'destructive' });
      checkSession(queryClient, error);
    },
  });

  const loadNewest = async () => {
    update.reset();
    show(await queryClient.fetchQuery({ ...stored, staleTime: 0 }));
  };

  const afterwards = { onSuccess: form.returnFocus, onError: form.showRefusal };

  return {
    update,
    save: () => {
      form.clearErrors();
      update.mutate(form.basedOn, afterwards);
    },
    saveAnyway: () => update.mutate(null, afterwards),
    loadNewest: () => void loadNewest().catch((error: unknown) => toastFailure(error)),
  };
}

function toastFailure(error: unknown) {
  toast({
    title: 'The post could not be loaded.',
    description: readRefusal(error, '').message,
    variant: 'destructive',
  });
}
