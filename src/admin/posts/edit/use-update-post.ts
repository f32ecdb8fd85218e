import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/calls/post-calls.ts';
import type { EditablePostBody } from '#contracts/posts.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { checkSession } from '../../auth/current-user.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { saveAlt } from '../../media/save-alt.ts';
import { type PostDraft, toDraft, toUpdateRequest } from '../form/post-draft.ts';
import { readSentCopy } from '../form/read-sent-copy.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { refreshPosts } from '../post-queries.ts';
import { describeUpdate } from './describe-update.ts';
import { readConflict } from './read-conflict.ts';

/** The message if the server gives no reason. */
export const UPDATE_FALLBACK = 'There was an error updating your post.';

/** Whether a refusal is shown beside a field, and so nowhere else. */
export const isFieldFault = (error: unknown): boolean =>
  isRefusal(error, 'slug_taken') ||
  isRefusal(error, 'body_too_large') ||
  Object.keys(readRefusal(error, '').fieldErrors).length > 0;

interface Edit {
  readonly draft: PostDraft;
  /** The version the edit is based on. */
  readonly version: string | null;
}

/**
 * Sends what changed, with the version it is based on. If somebody else has saved meanwhile, the
 * server refuses, and the author chooses between `saveMine`, `loadTheirs` and `keepEditing`.
 */
export function useUpdatePost(form: PostForm, post: EditablePostBody) {
  const queryClient = useQueryClient();
  const args = { params: { id: post.id } };
  const { queryKey } = itemOptions(postCalls.getById, args);

  const update = useMutation({
    mutationFn: async ({ draft, version }: Edit) => {
      const copy = await readSentCopy(form);
      const { base } = form.readKept();
      const hasNewAlt = draft.coverAlt !== base.coverAlt;
      if (draft.coverImage !== '' && hasNewAlt) await saveAlt(draft.coverImage, draft.coverAlt);
      return callApi(postCalls.update, {
        ...args,
        body: {
          ...toUpdateRequest(draft, base, new Date()),
          ...(version === null ? {} : { updatedAt: version }),
          ...copy,
        },
      });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      form.settle(toDraft(saved), saved.updatedAt);
      void form.server.settle({ isSent: true });
      toast(describeUpdate(post, saved));
      void refreshPosts(queryClient);
    },
    onError: (error) => {
      form.server.note();
      checkSession(queryClient, error);
      // The choice between the versions is shown instead, and takes the focus.
      if (readConflict(error)) return;
      // Beside its field, which takes the focus.
      if (isFieldFault(error)) return;
      const { message } = readRefusal(error, UPDATE_FALLBACK);
      toast({ title: 'Error updating post', description: message, variant: 'destructive' });
    },
  });

  const afterwards = {
    onSuccess: form.returnFocus,
    onError: (error: unknown) => {
      if (isRefusal(error, 'slug_taken')) form.refuse({ slug: readRefusal(error, '').message });
      // The choice takes the focus itself.
      else if (!readConflict(error)) form.showRefusal(error);
    },
  };
  const send = (edit: Edit) => {
    form.clearErrors();
    update.mutate(edit, afterwards);
  };

  // Once per answer, because the form renders at every key.
  const theirs = useMemo(() => readConflict(update.error), [update.error]);
  return {
    error: update.error,
    isPending: update.isPending,
    /** The newer version that conflicts with the draft; null if there is none. */
    theirs,
    /** Saves all changes, together with a new status or date. */
    save: (draft: PostDraft) => {
      form.change('published', draft.published);
      form.change('createdAt', draft.createdAt);
      form.change('time', draft.time);
      send({ draft, version: form.readKept().version });
    },
    /** If a third version was saved meanwhile, that is another conflict. */
    saveMine: () => theirs && send({ draft: form.readKept().draft, version: theirs.updatedAt }),
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
