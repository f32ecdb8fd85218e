import { useMutation } from '@tanstack/react-query';
import * as publishingCalls from '#contracts/publishing/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { toastFailure } from '../forms/server-refusal.ts';

/** The text to publish: a post by its number, or a document of the site. */
export type AskedText =
  | { readonly postId: number }
  | { readonly type: string; readonly id: string };

/** The label of the button for somebody who may not publish. */
export const ASK_LABEL = 'Ask for publishing';

/** Puts a text before the editors; `keep` brings what was typed to the server first. */
export function useAsk(text: AskedText, keep: () => Promise<unknown>) {
  return useMutation({
    mutationFn: async () => {
      await keep();
      if ('postId' in text) {
        return callApi(publishingCalls.askForPost, { params: { id: text.postId } });
      }
      return callApi(publishingCalls.askForDocument, { params: text });
    },
    onSuccess: ({ message: description }) => toast({ title: 'Asked for publishing', description }),
    onError: (error) => toastFailure('Not asked', error, 'The editors could not be asked.'),
  });
}
