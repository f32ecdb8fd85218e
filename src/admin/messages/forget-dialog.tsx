import { useQueryClient } from '@tanstack/react-query';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import { dropDirectionMarks } from '#shared/text/drop-direction-marks.ts';
import { callApi } from '../api-client.ts';
import { ConfirmDialog } from '../shell/modal-dialog.tsx';
import { useRemoveForGood } from '../undo/use-remove-for-good.ts';
import { dropFromCache, refreshMessages } from './message-cache.ts';
import { MESSAGE_CHANGES } from './use-change-message.ts';

export function ForgetDialog({
  forgetting,
}: {
  readonly forgetting: Pick<
    ReturnType<typeof useForget>,
    'asked' | 'isPending' | 'confirm' | 'cancel'
  >;
}) {
  const { asked } = forgetting;
  const [first] = asked;
  if (!first) return null;
  const what = asked.length === 1 ? 'this message' : `these ${asked.length} messages`;
  return (
    <ConfirmDialog
      title={`Remove ${what} for good?`}
      action="Remove for good"
      isBusy={forgetting.isPending}
      onConfirm={forgetting.confirm}
      onCancel={forgetting.cancel}
    >
      <p dir="auto">
        {asked.length === 1 && <b>{dropDirectionMarks(first.fullName)}. </b>}
        The text, its notes, replies and history are removed from the database. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}

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
