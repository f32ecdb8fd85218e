import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as teamCalls from '#contracts/calls/team-calls.ts';
import { Button } from '#ui/button.tsx';
import { InputField, SelectField } from '#ui/field.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { nameRole, roleOptions, toRole } from './role-words.ts';
import { refreshTeam, useInvitations } from './team-queries.ts';

/** Makes links by which people can join, and lists those that nobody has used yet. */
export function InvitationsBox() {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [role, setRole] = useState('editor');
  const invitations = useInvitations();
  const onError = (error: unknown) =>
    toast({
      title: 'Nothing was changed',
      description: readRefusal(error, 'Please try again.').message,
      variant: 'destructive',
    });
  const invite = useMutation({
    mutationFn: () => callApi(teamCalls.invite, { body: { role: toRole(role) } }),
    onError,
    onSettled: () => refreshTeam(queryClient),
  });
  const revocation = useMutation({
    mutationFn: (id: number) => callApi(teamCalls.revoke, { params: { id } }),
    onSuccess: () => invite.reset(),
    onError,
    onSettled: () => refreshTeam(queryClient),
  });
  return (
    <section className="box" aria-labelledby={titleId}>
      <div className="box-head">
        <h2 id={titleId}>Invitations</h2>
      </div>
      <form
        className="team-invite"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate();
        }}
      >
        <SelectField
          label="Role"
          name="role"
          value={role}
          hint="Whoever opens the link makes an account with this role, once, within 3 days."
          onChange={(event) => setRole(event.target.value)}
        >
          {roleOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="sm" variant="primary" busy={invite.isPending}>
          Make a link
        </Button>
        {invite.data && <NewLink key={invite.data.id} url={invite.data.url} />}
      </form>
      {invitations.data?.map(({ id, role: invited, createdBy, expiresAt }) => (
        <div key={id} className="row team-invitation">
          <span className="row-title">{nameRole(invited)}</span>
          <Button
            size="sm"
            aria-label={`Revoke the invitation ${id}, ${nameRole(invited)}`}
            onClick={() => revocation.mutate(id)}
          >
            Revoke
          </Button>
          <span className="row-note" dir="auto">
            Open, by {createdBy.username}, until <RelativeTime iso={expiresAt} />
          </span>
        </div>
      ))}
    </section>
  );
}

function NewLink({ url }: { readonly url: string }) {
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
        hint="It is shown only now. Send it to the person you invite."
        onFocus={(event) => event.target.select()}
      />
      <Button size="sm" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
