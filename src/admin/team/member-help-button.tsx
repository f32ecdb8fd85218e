import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as teamCalls from '#contracts/calls/team-calls.ts';
import type { MemberBody } from '#contracts/team/team.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { ModalDialog } from '../shell/modal-dialog.tsx';
import { refreshTeam } from './team-queries.ts';

/** What an administrator can do for somebody who cannot get in, or whose account is in wrong hands. */
const helps = {
  link: {
    label: 'Mail a link for a new password',
    done: 'The link is on its way',
    make: (id: number) => callApi(teamCalls.sendPasswordLink, { params: { id } }),
  },
  sessions: {
    label: 'Sign out everywhere',
    done: 'Signed out everywhere',
    make: (id: number) => callApi(teamCalls.endSessions, { params: { id } }),
  },
  factors: {
    label: 'Remove second factors',
    done: 'Second factors removed',
    make: (id: number) => callApi(teamCalls.removeFactors, { params: { id } }),
  },
} as const;

/** Opens the choice of what to do about somebody's way in; each is recorded, and mailed to them. */
export function MemberHelpButton({ member }: { readonly member: MemberBody }) {
  const { id, username, email, hasSecondFactor } = member;
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const helping = useMutation({
    mutationFn: (name: keyof typeof helps) => helps[name].make(id),
    onSuccess: (_, name) => {
      setIsOpen(false);
      toast({ title: helps[name].done, description: username });
    },
    onError: (error) =>
      void toast({
        title: 'Nothing was changed',
        description: readRefusal(error, 'Please try again.').message,
        variant: 'destructive',
      }),
    onSettled: () => refreshTeam(queryClient),
  });
  const names = Object.keys(helps) as (keyof typeof helps)[];
  const shown = names.filter((name) => name !== 'factors' || hasSecondFactor);
  return (
    <>
      <Button size="sm" aria-label={`Access of ${username}`} onClick={() => setIsOpen(true)}>
        Access
      </Button>
      {isOpen && (
        <ModalDialog title={`Access of ${username}`} onCancel={() => setIsOpen(false)}>
          <p dir="auto">
            Each of these is recorded and mailed to <b>{username}</b>
            {email === null ? ', who has no confirmed address.' : ` at ${email}.`}
          </p>
          <div className="team-helps">
            {shown.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === 'factors' ? 'danger' : 'outline'}
                busy={helping.isPending && helping.variables === name}
                onClick={() => {
                  if (!helping.isPending) helping.mutate(name);
                }}
              >
                {helps[name].label}
              </Button>
            ))}
            <Button size="sm" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
