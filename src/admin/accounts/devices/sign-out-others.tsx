import { useQuery } from '@tanstack/react-query';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { askFirst } from '../../shell/ask-first.tsx';

export const sessionsOptions = itemOptions(accountCalls.listSessions, {});

/** Ends all sessions but this one, after a question; nothing while there is no other. */
export function SignOutOthers({ note }: { readonly note?: string }) {
  const sessions = useQuery(sessionsOptions);
  const ending = useChange({
    mutationFn: () => callApi(accountCalls.endOtherSessions, {}),
    onSuccess: () => void toast({ title: 'All other devices signed out' }),
    failure: 'The devices were not signed out',
    changes: [accountCalls.listSessions],
  });
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  if (others.length === 0) return null;
  const ask = () =>
    askFirst({
      title: 'Sign out all other devices?',
      action: 'Sign out',
      text: <p>{others.map(({ device }) => device).join(', ')}</p>,
      work: () => ending.mutateAsync(),
    });
  return (
    <>
      {note && <p>{note}</p>}
      <div className="form-actions">
        <Button onClick={ask}>Sign out all others</Button>
      </div>
    </>
  );
}
