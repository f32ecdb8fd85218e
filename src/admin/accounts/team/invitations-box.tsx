import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import { type InvitationBody, InviteRequest } from '#contracts/accounts/team/endpoints.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { Button } from '#ui/button.tsx';
import { InputField, Options, SelectField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions, readAgain } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { useChange } from '../../forms/use-change.ts';
import { useControls } from '../../forms/use-controls.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { Box } from '../../shell/box.tsx';
import { describeInvitationMail, isMailUnderWay } from './invitation-mail-words.ts';
import { nameRole, roleOptions, toRole } from './role-words.ts';
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

/** Makes a link by which somebody can join, and mails it where mail is set up. */
function InviteForm() {
  const [role, setRole] = useState('editor');
  const { form, controlOf, values, setValues, ...faults } = useControls({ email: '' });
  const queryClient = useQueryClient();
  const own = useQuery(itemOptions(accountCalls.getEmail, {}));
  const body = { role: toRole(role), email: values.email.trim() === '' ? null : values.email };
  const invite = useFormCall(faults, {
    schema: InviteRequest,
    mutationFn: (invitation: typeof body) => callApi(teamCalls.invite, { body: invitation }),
    onSuccess: () => setValues({ email: '' }),
    failure: 'Nothing was changed',
    onSettled: () => readAgain(queryClient, ...TEAM_LISTS),
  });

  return (
    <Form ref={form} className="team-invite" noValidate onSubmit={() => invite.send(body)}>
      <SelectField
        label="Role"
        name="role"
        value={role}
        hint="Whoever opens the link makes an account with this role, once, within 3 days."
        onChange={(event) => setRole(event.target.value)}
      >
        <Options of={roleOptions} />
      </SelectField>
      {own.data?.isMailSetUp && (
        <InputField
          label="E-mail address"
          {...controlOf('email')}
          type="email"
          autoComplete="off"
          hint="Optional. A link is mailed there, and the new account has this address."
        />
      )}
      <Button type="submit" variant="primary" busy={invite.isPending}>
        {body.email === null ? 'Make a link' : 'Make and mail a link'}
      </Button>
      {invite.data && (
        <NewLink
          key={invite.data.id}
          id={invite.data.id}
          url={invite.data.url}
          madeAt={invite.submittedAt}
          mailedTo={invite.variables?.email ?? null}
        />
      )}
    </Form>
  );
}

interface NewLinkProps {
  readonly id: number;
  readonly url: string;
  readonly mailedTo: string | null;
  /** In milliseconds. */
  readonly madeAt: number;
}

/** The link of an invitation that was just made, for as long as nobody has used or revoked it. */
function NewLink({ id, url, mailedTo, madeAt }: NewLinkProps) {
  const invitations = useInvitations();
  // A list that could not be read again says nothing about it.
  const isGone =
    invitations.dataUpdatedAt > madeAt && !invitations.data?.some((open) => open.id === id);
  if (isGone) return null;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: 'Link copied' }),
      () => toast({ title: 'Please copy the link by hand', variant: 'destructive' }),
    );
  return (
    <div className="team-link" role="status">
      <InputField
        label="Link for one person"
        readOnly
        value={url}
        hint={
          mailedTo === null
            ? 'It is shown only now. Send it to the person you invite.'
            : `It is shown only now. A link is also mailed to ${mailedTo}.`
        }
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>Copy link</Button>
    </div>
  );
}
