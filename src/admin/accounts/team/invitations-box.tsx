import * as teamCalls from '#contracts/accounts/team/calls.ts';
import type { InvitationBody } from '#contracts/accounts/team/endpoints.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { callApi } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { Box } from '../../shell/box.tsx';
import { describeInvitationMail, isMailUnderWay } from './invitation-mail-words.ts';
import { InviteForm } from './invite-form.tsx';
import { NewLink } from './new-link.tsx';
import { nameRole } from './role-words.ts';
import { TEAM_LISTS, useInvitations } from './team-queries.ts';

export function InvitationsBox() {
  const invitations = useInvitations();
  return (
    <Box title="Invitations">
      <InviteForm />
      {invitations.data?.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </Box>
  );
}

function InvitationRow({ invitation }: { readonly invitation: InvitationBody }) {
  const { id, role, email, mail, createdBy, expiresAt } = invitation;
  const revocation = useChange({
    mutationFn: () => callApi(teamCalls.revoke, { params: { id } }),
    changes: TEAM_LISTS,
  });
  const linking = useChange({
    mutationFn: (isMailed: boolean) =>
      callApi(teamCalls.addLink, { params: { id }, body: { isMailed } }),
    changes: TEAM_LISTS,
  });
  const named = `the invitation ${id}, ${nameRole(role)}`;
  const isBusy = linking.isPending || revocation.isPending;
  const link = (isMailed: boolean) => {
    if (!isBusy) linking.mutate(isMailed);
  };
  const fate = describeInvitationMail(invitation, Date.now());
  return (
    <div className="row team-invitation">
      <span className="row-title">{nameRole(role)}</span>
      <span className="cluster team-actions">
        {mail && !isMailUnderWay(invitation) && (
          <Button
            busy={linking.isPending && linking.variables}
            aria-label={`Send again ${named}`}
            onClick={() => link(true)}
          >
            Send again
          </Button>
        )}
        <Button
          busy={linking.isPending && !linking.variables}
          aria-label={`New link for ${named}`}
          onClick={() => link(false)}
        >
          New link
        </Button>
        <Button
          busy={revocation.isPending}
          aria-label={`Revoke ${named}`}
          onClick={() => {
            if (!isBusy) revocation.mutate();
          }}
        >
          Revoke
        </Button>
      </span>
      <span className="row-note" dir="auto">
        Open, by {toPrintable(createdBy.username)}, ends <RelativeTime iso={expiresAt} />
      </span>
      {fate && (
        <p className={mail?.state === 'failed' ? 'delivery failed' : 'delivery'} role="status">
          {fate}
        </p>
      )}
      {linking.data && (
        <NewLink
          key={linking.data.url}
          id={id}
          url={linking.data.url}
          madeAt={linking.submittedAt}
          mailedTo={linking.variables ? email : null}
        />
      )}
    </div>
  );
}
