import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';

/** The signed-in browsers of the account. */
export const sessionsOptions = itemOptions(accountCalls.listSessions, {});

/** Ends all sessions but this one, after a question; nothing while there is no other. */
export function SignOutOthers({ note }: { readonly note?: string }) {
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsOptions);
  const [isAsked, setIsAsked] = useState(false);
  const ending = useMutation({
    mutationFn: () => callApi(accountCalls.endOtherSessions, {}),
    onSuccess: () => void toast({ title: 'All other devices signed out' }),
    onError: (error) => toastFailure('The devices were not signed out', error),
    onSettled: () => {
      setIsAsked(false);
      return queryClient.invalidateQueries(sessionsOptions);
    },
  });
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      {note && <p>{note}</p>}
      <div className="form-actions">
        <Button size="sm" onClick={() => setIsAsked(true)}>
          Sign out all others
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Sign out all other devices?"
          action="Sign out"
          isBusy={ending.isPending}
          onConfirm={() => ending.mutate()}
          onCancel={() => setIsAsked(false)}
        >
          <p>{others.map(({ device }) => device).join(', ')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
