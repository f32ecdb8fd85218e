import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as peopleCalls from '#contracts/messages/people/calls.ts';
import type { PersonExportBody } from '#contracts/messages/people/endpoints.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';
import { ConfirmDialog } from '../shell/modal-dialog.tsx';
import { refreshMessages } from './message-cache.ts';

/** Looks for everything of an address, and removes it for good after a question. */
export function useForgetPerson(onRemoved: () => void) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<PersonExportBody | null>(null);
  const looking = useMutation({
    mutationFn: (email: string) => callApi(peopleCalls.exportPerson, { body: { email } }),
  });
  const removing = useMutation({
    mutationFn: (email: string) => callApi(peopleCalls.removePerson, { body: { email } }),
    onSuccess: ({ removed }) => {
      toast({ title: `${nameCount('message', removed)} removed for good` });
      onRemoved();
      return refreshMessages(queryClient);
    },
    onSettled: () => setFound(null),
  });
  const error = looking.error ?? removing.error;
  /** Does something with what is found; says if there is nothing. */
  const look = async (email: string, act: (person: PersonExportBody) => void) => {
    const person = await looking.mutateAsync(email).catch(() => null);
    if (person?.messages.length === 0) {
      toast({ title: 'Nothing is stored about this address', description: email });
    } else if (person) act(person);
  };
  return {
    look,
    ask: (email: string) => look(email, setFound),
    isLooking: looking.isPending,
    error: error ? readRefusal(error, 'Try again.').message : undefined,
    question: found && (
      <ConfirmDialog
        title="Remove everything of this address for good?"
        action="Remove for good"
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate(found.email)}
        onCancel={() => setFound(null)}
      >
        <p>
          {found.messages.length === 1
            ? '1 message'
            : `${found.messages.length.toLocaleString('en')} messages`}{' '}
          from <b>{found.email}</b>, in every folder, with notes, replies and history. This cannot
          be undone.
        </p>
      </ConfirmDialog>
    ),
  };
}
