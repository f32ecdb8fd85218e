import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import { InviteRequest } from '#contracts/accounts/team/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField, Options, SelectField } from '#ui/field.tsx';
import { callApi, itemOptions, readAgain } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { useControls } from '../../forms/use-controls.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { NewLink } from './new-link.tsx';
import { roleOptions, toRole } from './role-words.ts';
import { TEAM_LISTS } from './team-queries.ts';

/** Makes a link by which somebody can join, and mails it where mail is set up. */
export function InviteForm() {
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
