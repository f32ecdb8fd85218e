import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as postCalls from '#contracts/posts/calls.ts';
import type { EditablePostBody } from '#contracts/posts/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { callApi } from '../../api-client.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import type { Message } from '../drafts/draft-notice.tsx';
import { toServerState } from '../drafts/server-draft.ts';
import { toDraft, toUpdateRequest } from '../form/post-draft.ts';
import type { PostForm } from '../form/use-post-form.ts';
import { postOptions, readStatus, refreshPosts } from '../post-queries.ts';

/** How long one press takes back what visitors have just got to see, while nothing stands before it. */
const OFFER_MS = 20_000;

/** A save that visitors can see, and what was live before it. */
interface Publishing {
  readonly before: EditablePostBody;
  readonly after: EditablePostBody;
}

const isLive = (post: EditablePostBody) => readStatus(post, new Date()) === 'published';

/** Offers for a moment to bring back what was live before a save; what the form says becomes a draft again. */
export function useTakeBack(form: PostForm) {
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
      // What was typed since may be kept already.
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
