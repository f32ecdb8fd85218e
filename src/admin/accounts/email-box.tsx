import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { ChangeEmailRequest, type OwnEmailBody } from '#contracts/accounts/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions } from '../api-client.ts';
import { findFieldErrors } from '../forms/find-field-errors.ts';
import { Form } from '../forms/form.tsx';
import { readRefusal } from '../forms/server-refusal.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';
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
  const [value, setValue] = useState(pendingEmail ?? email ?? '');
  const { form, errors, refuse, mend, clear } = useFieldErrors();
  const change = useChangeEmail();
  const save = (next: string | null) =>
    change.mutate(next, {
      onError: (error) => refuse(readRefusal(error, '').fieldErrors),
    });
  const submit = () => {
    if (change.isPending) return;
    const faults = findFieldErrors(ChangeEmailRequest, { email: value });
    if (Object.keys(faults).length > 0) return refuse(faults);
    clear();
    save(value);
  };
  return (
    <Form ref={form} className="form account-form" noValidate onSubmit={submit}>
      <InputField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        value={value}
        error={errors.email}
        hint="Optional. Only administrators see it, and it is never used to sign in."
        onChange={(event) => {
          setValue(event.target.value);
          mend('email');
        }}
      />
      {pendingEmail !== null && (
        <p className="account-note" role="status" dir="auto">
          {isMailSetUp
            ? `A mail with a link has gone to ${pendingEmail}. Until the link is used, nothing else goes there; save again for another mail.`
            : `${pendingEmail} is not confirmed: no mail server is set up.`}
        </p>
      )}
      <div className="form-actions">
        <Button type="submit" busy={change.isPending && change.variables !== null}>
          Save address
        </Button>
        {(email ?? pendingEmail) !== null && (
          <Button
            busy={change.isPending && change.variables === null}
            onClick={() => {
              if (!change.isPending) save(null);
            }}
          >
            Remove address
          </Button>
        )}
      </div>
    </Form>
  );
}

function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string | null) => callApi(accountCalls.changeEmail, { body: { email } }),
    onSuccess: (own) => {
      const isMailed = own.pendingEmail !== null && own.isMailSetUp;
      const saved = isMailed ? 'Please confirm your e-mail address' : 'E-mail address saved';
      toast({ title: (own.pendingEmail ?? own.email) === null ? 'E-mail address removed' : saved });
      queryClient.setQueryData(itemOptions(accountCalls.getEmail, {}).queryKey, own);
    },
    onError: (error) => {
      const { message, fieldErrors } = readRefusal(error, 'Try again.');
      if (Object.keys(fieldErrors).length > 0) return;
      toast({
        title: 'The address was not changed',
        description: message,
        variant: 'destructive',
      });
    },
  });
}
