import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type EditablePostBody, postEndpoints } from '#contracts/posts.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { checkSession } from '../../auth/current-user.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { saveAlt } from '../../media/save-alt.ts';
import { type PostDraft, toDraft, toUpdateRequest } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { refreshPosts } from '../post-queries.ts';
import { isSlugTaken, readConflict } from './read-conflict.ts';

/** Says that an update failed, where the server gives no reason. */
export const UPDATE_FALLBACK = 'There was an error updating your post.';

interface Edit {
  readonly draft: PostDraft;
  /** The version that the edit is made on. */
  readonly version: string | null;
}

/**
 * Sends what changed, with the version it was made from: the server refuses when somebody else has
 * saved meanwhile, and the person chooses between `saveMine`, `loadTheirs` and `keepEditing`.
 */
export function useUpdatePost(form: PostForm, post: EditablePostBody) {
  const queryClient = useQueryClient();
  const args = { params: { id: post.id } };
  const { queryKey } = itemOptions(postEndpoints.getById, args);

  const update = useMutation({
    mutationFn: async ({ draft, version }: Edit) => {
      const hasNewAlt = draft.coverAlt !== form.base.coverAlt;
      if (draft.coverImage !== '' && hasNewAlt) await saveAlt(draft.coverImage, draft.coverAlt);
      return callApi(postEndpoints.update, {
        ...args,
        body: {
          ...toUpdateRequest(draft, form.base, new Date()),
          ...(version === null ? {} : { updatedAt: version }),
        },
      });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      form.settle(toDraft(saved), saved.updatedAt);
      toast({ title: 'Post updated!', description: 'Your changes have been saved.' });
      void refreshPosts(queryClient);
    },
    onError: (error) => {
      checkSession(queryClient, error);
      // The choice between two versions stands on the screen, and takes the focus.
      if (readConflict(error)) return;
      const { message } = readRefusal(error, UPDATE_FALLBACK);
      toast({ title: 'Error updating post', description: message, variant: 'destructive' });
    },
  });

  const afterwards = {
    onSuccess: form.returnFocus,
    onError: (error: unknown) => {
      if (isSlugTaken(error)) form.refuse({ slug: readRefusal(error, '').message });
      // The choice takes the focus itself.
      else if (!readConflict(error)) form.showRefusal(error);
    },
  };
  const send = (edit: Edit) => {
    form.clearErrors();
    update.mutate(edit, afterwards);
  };

  // Once for each answer: the form is drawn anew at every key.
  const theirs = useMemo(() => readConflict(update.error), [update.error]);
  return {
    error: update.error,
    isPending: update.isPending,
    /** The newer version that stands against the draft; null where none is known. */
    theirs,
    save: () => send({ draft: form.draft, version: form.version }),
    /** Saves everything that changed, and with it another status. */
    publish: (published: boolean) => {
      form.change('published', published);
      send({ draft: { ...form.draft, published }, version: form.version });
    },
    /** A third version between the two is told about again. */
    saveMine: () => theirs && send({ draft: form.draft, version: theirs.updatedAt }),
    loadTheirs: () => {
      if (!theirs) return;
      queryClient.setQueryData(queryKey, theirs);
      form.startOverFrom(toDraft(theirs), theirs.updatedAt);
      form.returnFocus();
      update.reset();
    },
    keepEditing: () => {
      form.returnFocus();
      update.reset();
    },
  };
}
