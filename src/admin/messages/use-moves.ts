import { useQueryClient } from '@tanstack/react-query';
import * as contactCalls from '#contracts/messages/calls.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import type { MessageFolder } from '#shared/messages/message-folders.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { callApi } from '../api-client.ts';
import { useRemoveForGood } from '../undo/use-remove-for-good.tsx';
import { useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { dropFromCache, refreshMessages } from './message-cache.ts';
import { MESSAGE_CHANGES } from './use-change-message.ts';

/** The folder on the screen, and what the screen does once a message has left its folder, or is back. */
interface MoveOptions {
  readonly folder: MessageFolder;
  readonly onDeleted: (message: ContactSubmissionBody) => void;
  readonly onRestored: (ids: readonly number[]) => void;
}

const removeOne = (id: number) => callApi(contactCalls.remove, { params: { id } });
const restoreOne = (id: number) => callApi(contactCalls.restore, { params: { id } });
const markSpam = (id: number, isSpam: boolean) =>
  callApi(contactCalls.update, { params: { id }, body: { isSpam } });

/** Moves messages between the folders, each with an offer to undo it. */
export function useMoves({ folder, onDeleted, onRestored }: MoveOptions) {
  const queryClient = useQueryClient();
  const shared = {
    noun: 'message',
    scope: MESSAGE_CHANGES,
    refresh: () => refreshMessages(queryClient),
    onDeleted: (message: ContactSubmissionBody) => {
      // In this order: an open message that is in no list would be fetched by itself.
      onDeleted(message);
      dropFromCache(queryClient, message, folder);
    },
    onRestored,
  };
  const deletion = useUndoableDelete<ContactSubmissionBody>({
    ...shared,
    remove: removeOne,
    restore: restoreOne,
  });
  const restoring = useUndoableDelete<ContactSubmissionBody>({
    ...shared,
    words: { done: 'restored', undone: 'put back into the trash' },
    remove: restoreOne,
    restore: removeOne,
  });
  const toSpam = useUndoableDelete<ContactSubmissionBody>({
    ...shared,
    words: { done: 'moved to Spam', undone: 'moved back' },
    remove: (id) => markSpam(id, true),
    restore: (id) => markSpam(id, false),
  });
  const toInbox = useUndoableDelete<ContactSubmissionBody>({
    ...shared,
    words: { done: 'moved to the inbox', undone: 'moved back' },
    remove: (id) => markSpam(id, false),
    restore: (id) => markSpam(id, true),
  });
  const forget = useRemoveForGood<ContactSubmissionBody>({
    noun: 'message',
    nameOf: ({ fullName }) => dropDirectionMarks(fullName),
    loss: 'The text, its notes, replies and history are removed from the database.',
    scope: MESSAGE_CHANGES,
    remove: ({ id }) => callApi(inboxCalls.removeForGood, { params: { id } }),
    onRemoved: shared.onDeleted,
    refresh: shared.refresh,
  });
  const moving = [deletion, restoring, toSpam, toInbox].find(({ isPending }) => isPending);
  return {
    /** The message that the server is being asked to move; null if there is none. */
    movingId: moving?.variables?.id ?? null,
    /** Asks before it removes messages of the trash for good. */
    forget,
    remove: deletion.mutate,
    restore: restoring.mutate,
    moveSpam: (message: ContactSubmissionBody) =>
      (message.isSpam ? toInbox : toSpam).mutate(message),
  };
}
