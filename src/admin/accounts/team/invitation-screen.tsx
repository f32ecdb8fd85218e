import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { readSiteName } from '../../boot.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { FullPageWait } from '../../shell/full-page.tsx';
import { useDocumentTitle } from '../../shell/use-document-title.ts';
import { PASSWORD_HINT } from '../password/password-field.tsx';
import { rememberUser } from '../sign-in/current-user.ts';
import { EntryCard } from '../sign-in/entry-card.tsx';
import { UsedLink } from '../sign-in/used-link.tsx';
import { nameRole } from './role-words.ts';

/** Where somebody who was invited makes an account; the token is after the hash sign. */
export function InvitationScreen() {
  useDocumentTitle('Join');
  const [token] = useState(() => window.location.hash.slice(1));
  const invitation = useQuery({
    ...itemOptions(teamCalls.getInvitation, { params: { token: token || '-' } }),
    retry: false,
  });
  if (invitation.isPending) return <FullPageWait label="Reading the invitation" />;
  return (
    <EntryCard title="Join the team">
      {invitation.data ? (
        <JoinForm token={token} {...invitation.data} />
      ) : (
        <UsedLink error={invitation.error} />
      )}
    </EntryCard>
  );
}

function JoinForm({
  token,
  role,
  invitedBy,
}: {
  readonly token: string;
  readonly role: Role | null;
  readonly invitedBy: string;
}) {
  const queryClient = useQueryClient();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const joining = useMutation({
    mutationFn: () =>
      callApi(teamCalls.accept, { params: { token }, body: { username, password } }),
    onSuccess: (user) => {
      rememberUser(queryClient, user);
      window.location.replace(user.role ? '/admin/dashboard' : '/');
    },
  });
  const refusal = joining.error && readRefusal(joining.error, 'Please try again.');
  const { username: nameError, password: passwordError } = refusal?.fieldErrors ?? {};
  return (
    <Form
      className="form"
      noValidate
      onSubmit={() => {
        if (!joining.isPending) joining.mutate();
      }}
    >
      <p dir="auto">
        <b>{invitedBy}</b> invites you to the team of {readSiteName()} as: {nameRole(role)}.
      </p>
      <InputField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={nameError}
        onChange={(event) => setUsername(event.target.value)}
      />
      <InputField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        error={passwordError}
        hint={role && PASSWORD_HINT}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refusal && !nameError && !passwordError && (
        <Notice variant="danger" title="The account was not made">
          <p>{refusal.message}</p>
        </Notice>
      )}
      <Button size="md" type="submit" variant="primary" busy={joining.isPending}>
        Create Account
      </Button>
    </Form>
  );
}
