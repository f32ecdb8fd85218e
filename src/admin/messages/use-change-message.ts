import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contactCalls from '#contracts/messages/calls.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import type { MessageChange } from '#shared/messages/message-fields.ts';
import { callApi } from '../api-client.ts';
import { toastFailure } from '../forms/server-refusal.ts';
import { changeInCache, findInCache, refreshHistory } from './message-cache.ts';

/** Sends changes of messages one after the other, in the order they were made. */
export const MESSAGE_CHANGES = { id: 'message-changes' };

/** A change that leaves the message in its folder. */
export type ChangeInPlace = Omit<MessageChange, 'isSpam'>;

/** The present values of what a change would change. */
export function valuesBefore(
  message: Pick<ContactSubmissionBody, keyof ChangeInPlace>,
  change: ChangeInPlace,
): ChangeInPlace {
  const names = Object.keys(change) as (keyof ChangeInPlace)[];
  return Object.fromEntries(names.map((name) => [name, message[name]]));
}

function describeFailure({ isRead, status, assigneeId }: ChangeInPlace): string {
  if (isRead === true) return 'The message could not be marked read';
  if (isRead === false) return 'The message could not be marked unread';
  if (status !== undefined) return `The message could not be marked ${status}`;
  return assigneeId === null
    ? 'The message could not be taken from its person'
    : 'The message could not be assigned';
}

/** Changes one message: at once on the screen, and undone if the call fails. */
export function useChangeMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: MESSAGE_CHANGES,
    mutationFn: ({ id, ...body }: { readonly id: number } & ChangeInPlace) =>
      callApi(contactCalls.update, { params: { id }, body }),
    onMutate: ({ id, ...change }) => {
      const message = findInCache(queryClient, id);
      changeInCache(queryClient, id, change);
      return message && valuesBefore(message, change);
    },
    onSuccess: (_message, { id }) => void refreshHistory(queryClient, id),
    onError: (error, { id, ...change }, before) => {
      if (before) changeInCache(queryClient, id, before);
      toastFailure(describeFailure(change), error);
    },
  });
}
