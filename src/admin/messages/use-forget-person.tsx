import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as peopleCalls from '#contracts/messages/people/calls.ts';
import type { PersonExportBody } from '#contracts/messages/people/endpoints.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';
import { askFirst } from '../shell/ask-first.tsx';
import { refreshMessages } from './message-cache.ts';

/** Looks for everything of an address, and removes it for good after a question. */
export function useForgetPerson(onRemoved: () => void) {
  const queryClient = useQueryClient();
  const looking = useMutation({
    mutationFn: (email: string) => callApi(peopleCalls.exportPerson, { body: { email } }),
  });
  const removing = useMutation({
    mutationFn: (email: string) => callApi(peopleCalls.removePerson, { body: { email } }),
    onSuccess: ({ removed }) => {
      toast({ title: `${nameCount('message', removed)} removed for good` });
      onRemoved();
      void refreshMessages(queryClient);
    },
  });
  const error = looking.error ?? removing.error;
  /** Does something with what is found; says if there is nothing. */
  const look = async (email: string, act: (person: PersonExportBody) => void) => {
    const person = await looking.mutateAsync(email).catch(() => null);
    if (person?.messages.length === 0) {
      toast({ title: 'Nothing is stored about this address', description: email });
    } else if (person) act(person);
  };
  const askToRemove = ({ email, messages }: PersonExportBody) =>
    askFirst({
      title: 'Remove everything of this address for good?',
      action: 'Remove for good',
      text: (
        <p>
          {countNoun(messages.length, 'message', messages.length.toLocaleString('en'))} from{' '}
          <b>{email}</b>, in every folder, with notes, replies and history. This cannot be undone.
        </p>
      ),
      work: () => removing.mutateAsync(email),
    });
  return {
    look,
    ask: (email: string) => look(email, askToRemove),
    isLooking: looking.isPending,
    error: error ? readRefusal(error, 'Try again.').message : undefined,
  };
}
