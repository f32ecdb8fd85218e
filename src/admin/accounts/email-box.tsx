import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { ChangeEmailRequest, type OwnEmailBody } from '#contracts/accounts/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions } from '../api-client.ts';
import { Form } from '../forms/form.tsx';
import { useControls } from '../forms/use-controls.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { Box, BoxState } from '../shell/box.tsx';

export function EmailBox() {
  const own = useQuery(fresh(itemOptions(accountCalls.getEmail, {})));
  return (
    <Box title="E-mail">
      <BoxState failure="Your address could not be loaded." of={own} />
      {own.data && <EmailForm key={`${own.data.email} ${own.data.pendingEmail}`} own={own.data} />}
    </Box>
  );
}

function EmailForm({ own }: { readonly own: OwnEmailBody }) {
  const { email, pendingEmail, isMailSetUp } = own;
  const queryClient = useQueryClient();
  const { form, controlOf, values, ...faults } = useControls({
    email: pendingEmail ?? email ?? '',
  });
  const change = useFormCall(faults, {
    schema: ChangeEmailRequest,
    mutationFn: (body: { readonly email: string | null }) =>
      callApi(accountCalls.changeEmail, { body }),
    onSuccess: (saved) => {
      toast({ title: describeChange(saved) });
      queryClient.setQueryData(itemOptions(accountCalls.getEmail, {}).queryKey, saved);
    },
    failure: 'The address was not changed',
  });

  return (
    <Form ref={form} className="form account-form" noValidate onSubmit={() => change.send(values)}>
      <InputField
        label="E-mail address"
        {...controlOf('email')}
        type="email"
        autoComplete="email"
        hint="Optional. Only administrators see it, and it is never used to sign in."
      />
      {pendingEmail !== null && (
        <p className="account-note" role="status" dir="auto">
          {isMailSetUp
            ? `A mail with a link has gone to ${pendingEmail}. Until the link is used, nothing else goes there; save again for another mail.`
            : `${pendingEmail} is not confirmed: no mail server is set up.`}
        </p>
      )}
      <div className="form-actions">
        <Button type="submit" busy={change.isPending && change.variables.email !== null}>
          Save address
        </Button>
        {(email ?? pendingEmail) !== null && (
          <Button
            busy={change.isPending && change.variables.email === null}
            onClick={() => change.send({ email: null })}
          >
            Remove address
          </Button>
        )}
      </div>
    </Form>
  );
}

function describeChange({ email, pendingEmail, isMailSetUp }: OwnEmailBody): string {
  if ((pendingEmail ?? email) === null) return 'E-mail address removed';
  const isMailed = pendingEmail !== null && isMailSetUp;
  return isMailed ? 'Please confirm your e-mail address' : 'E-mail address saved';
}
