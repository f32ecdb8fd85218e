import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as teamCalls from '#contracts/calls/team-calls.ts';
import type { InvitationBody } from '#contracts/team/team.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { describeInvitationMail } from './invitation-mail-words.ts';
import { InviteForm } from './invite-form.tsx';
import { nameRole } from './role-words.ts';
import { refreshTeam, useInvitations } from './team-queries.ts';

/** Makes links by which people can join, and lists those that nobody has used yet. */
export function InvitationsBox() {
  const titleId = useId();
  const invitations = useInvitations();
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>Invitations</h2>
      </div>
      <InviteForm />
      {invitations.data?.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </section>
  );
}

function InvitationRow({ invitation }: { readonly invitation: InvitationBody }) {
  const { id, role, mail, createdBy, expiresAt } = invitation;
  const queryClient = useQueryClient();
  const revocation = useMutation({
    mutationFn: () => callApi(teamCalls.revoke, { params: { id } }),
    onError: (error) =>
      void toast({
        title: 'Nothing was changed',
        description: readRefusal(error, 'Please try again.').message,
        variant: 'destructive',
      }),
    onSettled: () => refreshTeam(queryClient),
  });
  const fate = describeInvitationMail(invitation, Date.now());
  return (
    <div className="row team-invitation">
      <span className="row-title">{nameRole(role)}</span>
      <Button
        size="sm"
        busy={revocation.isPending}
        aria-label={`Revoke the invitation ${id}, ${nameRole(role)}`}
        onClick={() => revocation.mutate()}
      >
        Revoke
      </Button>
      <span className="row-note" dir="auto">
        Open, by {createdBy.username}, until <RelativeTime iso={expiresAt} />
      </span>
      {fate && (
        <p className={mail?.state === 'failed' ? 'delivery failed' : 'delivery'} role="status">
          {fate}
        </p>
      )}
    </div>
  );
}
