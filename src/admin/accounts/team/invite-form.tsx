import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import { InviteRequest } from '#contracts/accounts/team/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField, Options, SelectField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions, readAgain } from '../../api-client.ts';
import { findFieldErrors } from '../../forms/find-field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { NewLink } from './new-link.tsx';
import { roleOptions, toRole } from './role-words.ts';
import { TEAM_LISTS } from './team-queries.ts';

/** Makes a link by which somebody can join, and mails it where mail is set up. */
export function InviteForm() {
  const [role, setRole] = useState('editor');
  const [email, setEmail] = useState('');
  const own = useQuery(itemOptions(accountCalls.getEmail, {}));
  const { form, errors, refuse, mend, clear } = useFieldErrors();
  const invite = useInvite();
  const body = { role: toRole(role), email: email.trim() === '' ? null : email };
  const submit = () => {
    if (invite.isPending) return;
    const faults = findFieldErrors(InviteRequest, body);
    if (Object.keys(faults).length > 0) return refuse(faults);
    clear();
    invite.mutate(body, {
      onSuccess: () => setEmail(''),
      onError: (error) => refuse(readRefusal(error, '').fieldErrors),
    });
  };
  return (
    <Form ref={form} className="team-invite" noValidate onSubmit={submit}>
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
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          error={errors.email}
          hint="Optional. A link is mailed there, and the new account has this address."
          onChange={(event) => {
            setEmail(event.target.value);
            mend('email');
          }}
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

function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { role: ReturnType<typeof toRole>; email: string | null }) =>
      callApi(teamCalls.invite, { body }),
    onError: (error) => {
      const { message, fieldErrors } = readRefusal(error, 'Please try again.');
      if (Object.keys(fieldErrors).length > 0) return;
      toast({ title: 'Nothing was changed', description: message, variant: 'destructive' });
    },
    onSettled: () => readAgain(queryClient, ...TEAM_LISTS),
  });
}
