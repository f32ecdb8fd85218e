import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import type { PostStatus } from '#shared/posts/post-status.ts';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { callApi } from '../../api-client.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { saveAlt } from '../../media/upload-picture.ts';
import { toServerState } from '../drafts/server-draft.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { type PostDraft, toDraft, toUpdateRequest, typedSince } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { postOptions, readStatus, refreshPosts } from '../post-queries.ts';
import { useTakeBack } from './use-take-back.tsx';

export const UPDATE_FALLBACK = 'There was an error updating your post.';

/** Whether a refusal is shown beside a field, and so nowhere else. */
export const isFieldFault = (error: unknown): boolean =>
  isRefusal(error, 'slug_taken') ||
  isRefusal(error, 'body_too_large') ||
  Object.keys(readRefusal(error, '').fieldErrors).length > 0;

/** Sends what changed, with the version it is based on; shows what others changed if the server refuses it. */
export function useUpdatePost(form: PostForm, post: EditablePostBody) {
  const queryClient = useQueryClient();
  const { keeper } = form;
  const takeBack = useTakeBack(form);

  const update = useMutation({
    mutationFn: async (draft: PostDraft) => {
      const { stored, version, savedAt } = await keeper.pause();
      const hasNewAlt = draft.coverAlt !== stored.coverAlt;
      if (draft.coverImage !== '' && hasNewAlt) await saveAlt(draft.coverImage, draft.coverAlt);
      return callApi(postCalls.update, {
        params: { id: post.id },
        body: {
          ...toUpdateRequest(draft, stored, new Date()),
          ...(version !== null && { updatedAt: version }),
          ...(savedAt !== null && { workingCopy: savedAt }),
        },
      });
    },
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(postOptions(post.id).queryKey, saved);
      const stored = toServerState(toDraft(saved), saved.updatedAt, null);
      keeper.settle(stored, typedSince(sent, form.readTyped(), stored.stored));
      takeBack.offer({ before: post, after: saved });
      toast(describeUpdate(post, saved));
      void refreshPosts(queryClient);
    },
    onError: (error, sent) => {
      keeper.resume();
      checkSession(queryClient, error);
      if (isRefusal(error, 'edit_conflict')) return void showNewer();
      // Beside its field, which takes the focus unless the writer types on.
      if (isFieldFault(error) && !form.isTypingOn(sent)) return;
      const { message } = readRefusal(error, UPDATE_FALLBACK);
      toast({ title: 'Error updating post', description: message, variant: 'destructive' });
    },
  });

  const showNewer = async () => {
    await keeper.look();
    form.setIsComparing(keeper.other !== null);
    const title = 'Nothing was saved: this post has changed since you opened it';
    const description = keeper.other
      ? 'Compare the two versions first.'
      : 'The other changes are in the form now. Look at them, then update again.';
    toast({ title, description, variant: 'destructive' });
  };

  return {
    error: update.error,
    isPending: update.isPending,
    /** Takes the last save back for a moment; null if there is none. */
    undo: takeBack.message,
    save: (draft: PostDraft) => {
      form.change('published', draft.published);
      form.change('createdAt', draft.createdAt);
      form.change('time', draft.time);
      form.clearErrors();
      update.mutate(draft, {
        onSuccess: form.returnFocus,
        onError: (error: unknown) => {
          if (isRefusal(error, 'slug_taken')) {
            form.refuse({ slug: readRefusal(error, '').message }, form.isTypingOn(draft));
          } else form.showRefusal(error, draft);
        },
      });
    },
  };
}

type Version = Pick<EditablePostBody, 'published' | 'createdAt' | 'status'>;

/** The words after a save: what it has changed for visitors, if anything (BEHAVIOUR 2.1). */
export function describeUpdate(before: Version, after: Version) {
  const now = new Date();
  const [was, is] = [readStatus(before, now), readStatus(after, now)];
  return {
    title: 'Post updated!',
    description: was === is ? SAVED : describeStatus(was, is, after),
  };
}

const SAVED = 'Your changes have been saved.';

function describeStatus(was: PostStatus, is: PostStatus, { createdAt }: Version): string {
  if (is === 'draft') {
    return was === 'scheduled'
      ? 'It is a draft again: it will not go live.'
      : 'It is a draft again: visitors can no longer read it.';
  }
  if (is === 'published') return 'Your blog post has been published.';
  return `It goes live ${describeMoment(new Date(createdAt))}.`;
}
