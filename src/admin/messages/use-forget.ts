import { useQueryClient } from '@tanstack/react-query';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import { callApi } from '../api-client.ts';
import { useRemoveForGood } from '../undo/use-remove-for-good.ts';
import { dropFromCache, refreshMessages } from './message-cache.ts';
import { MESSAGE_CHANGES } from './use-change-message.ts';

/** Removes messages of the trash for good, after asking. */
export function useForget(onForgotten: (message: ContactSubmissionBody) => void) {
  const queryClient = useQueryClient();
  return useRemoveForGood<ContactSubmissionBody>({
    noun: 'message',
    scope: MESSAGE_CHANGES,
    remove: ({ id }) => callApi(inboxCalls.removeForGood, { params: { id } }),
    onRemoved: (message) => {
      onForgotten(message);
      dropFromCache(queryClient, message);
    },
    refresh: () => refreshMessages(queryClient),
  });
}
