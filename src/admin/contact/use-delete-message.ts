import { useQueryClient } from '@tanstack/react-query';
import * as contactCalls from '#contracts/calls/contact-calls.ts';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { callApi } from '../api-client.ts';
import { useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { dropFromCache, refreshMessages } from './message-cache.ts';
import { MESSAGE_CHANGES } from './reading/use-mark-read.ts';

/** Deletes a message and offers to undo it. */
export function useDeleteMessage({
  onDeleted,
  onRestored,
}: {
  readonly onDeleted: (message: ContactSubmissionBody) => void;
  readonly onRestored: (ids: readonly number[]) => void;
}) {
  const queryClient = useQueryClient();
  return useUndoableDelete<ContactSubmissionBody>({
    noun: 'message',
    scope: MESSAGE_CHANGES,
    remove: (id) => callApi(contactCalls.remove, { params: { id } }),
    restore: (id) => callApi(contactCalls.restore, { params: { id } }),
    refresh: () => refreshMessages(queryClient),
    onDeleted: (message) => {
      // In this order: an open message that is in no list would be fetched by itself.
      onDeleted(message);
      dropFromCache(queryClient, message);
    },
    onRestored,
  });
}
