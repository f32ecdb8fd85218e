import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as inboxCalls from '#contracts/calls/inbox-calls.ts';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { checkSession } from '../auth/current-user.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';
import { dropFromCache, refreshMessages } from './message-cache.ts';
import { MESSAGE_CHANGES } from './use-change-message.ts';

type Messages = readonly ContactSubmissionBody[];

/** Removes messages of the trash for good, after asking. */
export function useForget(onForgotten: (message: ContactSubmissionBody) => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Messages>([]);
  const forgetting = useMutation({
    scope: MESSAGE_CHANGES,
    mutationFn: async (messages: Messages) => {
      for (const message of messages) {
        await callApi(inboxCalls.removeForGood, { params: { id: message.id } });
        onForgotten(message);
        dropFromCache(queryClient, message);
      }
    },
    onSuccess: (_none, messages) =>
      void toast({ title: `${nameCount('message', messages.length)} removed for good` }),
    onError: (error) => {
      toast({
        title: 'Not everything could be removed',
        description: readRefusal(error, '').message,
        variant: 'destructive',
      });
      checkSession(queryClient, error);
      void refreshMessages(queryClient);
    },
    onSettled: () => setAsked([]),
  });
  return {
    /** The messages in question; none while nothing is asked. */
    asked,
    ask: setAsked,
    cancel: () => setAsked([]),
    confirm: () => forgetting.mutate(asked),
    isPending: forgetting.isPending,
  };
}
