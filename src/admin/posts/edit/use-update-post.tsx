import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import type { PostStatus } from '#shared/posts/post-status.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../../accounts/sign-in/current-user.ts';
import { callApi } from '../../api-client.ts';
import type { Message } from '../../drafts/keep-notice.tsx';
import { readRefusal, toastFailure } from '../../forms/server-refusal.ts';
import { saveAlt } from '../../media/upload-picture.ts';
import { toServerState } from '../drafts/server-draft.ts';
import { describeMoment } from '../fields/publication-date.ts';
import { type PostDraft, toDraft, toUpdateRequest, typedSince } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { postOptions, readStatus, refreshPosts } from '../post-queries.ts';

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

/** How long one press takes back what visitors have just got to see, while nothing stands before it. */
const OFFER_MS = 20_000;

/** A save that visitors can see, and what was live before it. */
interface Publishing {
  readonly before: EditablePostBody;
  readonly after: EditablePostBody;
}

const isLive = (post: EditablePostBody) => readStatus(post, new Date()) === 'published';

/** Offers for a moment to bring back what was live before a save; what the form says becomes a draft again. */
function useTakeBack(form: PostForm) {
  const queryClient = useQueryClient();
  const [publishing, offer] = useState<Publishing | null>(null);

  const isBehind = form.dispute !== null || form.keepState.kind === 'signed-out';
  useEffect(() => {
    if (!publishing || isBehind) return;
    const timer = window.setTimeout(() => offer(null), OFFER_MS);
    return () => window.clearTimeout(timer);
  }, [publishing, isBehind]);

  const takeBack = useMutation({
    mutationFn: async ({ before, after }: Publishing) => {
      // Text typed since may be kept already.
      const { savedAt } = await form.keeper.pause();
      return callApi(postCalls.update, {
        params: { id: after.id },
        body: {
          ...toUpdateRequest(toDraft(before), toDraft(after), new Date()),
          updatedAt: after.updatedAt,
          ...(savedAt !== null && { workingCopy: savedAt }),
        },
      });
    },
    onSuccess: (restored) => {
      offer(null);
      queryClient.setQueryData(postOptions(restored.id).queryKey, restored);
      const stored = toServerState(toDraft(restored), restored.updatedAt, null);
      form.keeper.settle(stored, { ...form.readTyped(), published: restored.published });
      void refreshPosts(queryClient);
    },
    onError: (error) => {
      form.keeper.resume();
      toastFailure('It could not be taken back', error);
    },
  });

  const message: Message | null = publishing && {
    line: isLive(publishing.after) ? 'Visitors see it now.' : 'Visitors can no longer read it.',
    main: (
      <Button
        busy={takeBack.isPending}
        onClick={() => {
          form.goBack();
          takeBack.mutate(publishing);
        }}
      >
        Take it back
      </Button>
    ),
  };
  return {
    message,
    /** Call it after each save. */
    offer: (next: Publishing) => offer(isLive(next.before) || isLive(next.after) ? next : null),
  };
}
