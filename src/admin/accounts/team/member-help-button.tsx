import { useState } from 'react';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { TEAM_LISTS } from './team-queries.ts';

/** Ways in which an administrator helps somebody who cannot get in, or whose account is in wrong hands. */
const helps = {
  link: {
    label: 'Mail a link for a new password',
    done: 'The link is on its way',
    asks: null,
    make: (id: number) => callApi(teamCalls.sendPasswordLink, { params: { id } }),
  },
  sessions: {
    label: 'Sign out everywhere',
    done: 'Signed out everywhere',
    asks: 'Sign out everywhere, now?',
    make: (id: number) => callApi(teamCalls.endSessions, { params: { id } }),
  },
  factors: {
    label: 'Remove second factors',
    done: 'Second factors removed',
    asks: 'Remove the app, the passkeys and the recovery codes?',
    make: (id: number) => callApi(teamCalls.removeFactors, { params: { id } }),
  },
} as const;

/** Opens the choice of what to do about somebody's way in; each is recorded, and mailed to them. */
export function MemberHelpButton({ member }: { readonly member: MemberBody }) {
  const { id, email, hasSecondFactor } = member;
  const username = toPrintable(member.username);
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<keyof typeof helps | null>(null);
  const close = () => {
    setIsOpen(false);
    setAsked(null);
  };
  const helping = useChange({
    mutationFn: (name: keyof typeof helps) => helps[name].make(id),
    onSuccess: (_, name) => {
      close();
      toast({ title: helps[name].done, description: username });
    },
    changes: TEAM_LISTS,
  });
  const names = Object.keys(helps) as (keyof typeof helps)[];
  const shown = names.filter((name) => name !== 'factors' || hasSecondFactor);
  return (
    <>
      <Button aria-label={`Access of ${username}`} onClick={() => setIsOpen(true)}>
        Access
      </Button>
      {isOpen && (
        <ModalDialog title={`Access of ${username}`} onCancel={close}>
          <p dir="auto">
            Each of these is recorded and mailed to <b>{username}</b>
            {email === null ? ', who has no confirmed address.' : ` at ${email}.`}
          </p>
          {asked && <p role="alert">{helps[asked].asks}</p>}
          <div className="team-helps">
            {(asked ? [asked] : shown).map((name) => (
              <Button
                key={name}
                variant={name === 'factors' ? 'danger' : 'outline'}
                busy={helping.isPending && helping.variables === name}
                onClick={() => {
                  if (helps[name].asks && !asked) setAsked(name);
                  else if (!helping.isPending) helping.mutate(name);
                }}
              >
                {helps[name].label}
              </Button>
            ))}
            <Button onClick={close}>Cancel</Button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
