import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { ChangePasswordRequest } from '#contracts/accounts/endpoints.ts';
import { describeAccountChange } from '#shared/accounts/account-changes.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions } from '../../api-client.ts';
import { findFieldErrors } from '../../forms/find-field-errors.ts';
import { Form } from '../../forms/form.tsx';
import { type FieldErrors, readRefusal } from '../../forms/server-refusal.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { ChangesToUndo } from './changes-to-undo.tsx';
import { AccountName, PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

const EMPTY = { current: '', next: '' };

export function PasswordForm({ onChanged }: { readonly onChanged?: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const { form, errors, refuse, mend, clear } = useFieldErrors();
  const [undone, setUndone] = useState<readonly number[]>([]);
  const changes = useQuery(fresh(itemOptions(accountCalls.listChanges, {})));
  const undoable = (changes.data ?? []).filter(({ isUndoable }) => isUndoable);
  const changing = usePasswordChange(() => {
    setUndone([]);
    setValues(EMPTY);
    onChanged?.();
  });

  const control = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value });
      mend(name);
    },
  });
  const submit = () => {
    if (changing.isPending) return;
    const faults = findFieldErrors(ChangePasswordRequest, values);
    if (Object.keys(faults).length > 0) return refuse(faults);
    clear();
    const keeps = undoable.map(({ id }) => id).filter((id) => !undone.includes(id));
    changing.mutate(
      { ...values, undoesChanges: undone.length > 0, keeps },
      { onError: (error) => refuse(placeRefusal(error)) },
    );
  };

  return (
    <Form ref={form} className="form account-form" noValidate onSubmit={submit}>
      <AccountName />
      <PasswordField
        {...control('current')}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...control('next')}
        label="New password"
        autoComplete="new-password"
        hint={<StrengthMeter password={values.next} />}
      />
      {undoable.length > 0 && (
        <ChangesToUndo
          legend="Changed since you signed in here"
          hint="Mark what was not you: it is undone together with the change of the password."
          changes={undoable.map((one) => ({ ...one, change: describeAccountChange(one) }))}
          undone={undone}
          onChange={setUndone}
        />
      )}
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={changing.isPending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}

function usePasswordChange(onChanged: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => callApi(accountCalls.changePassword, { body }),
    onSuccess: () => {
      onChanged();
      toast({
        title: 'Password changed',
        description: 'All your other devices have been signed out.',
      });
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (Object.keys(placeRefusal(error)).length > 0) return;
      toastFailure('The password was not changed', error);
    },
  });
}

/** Puts a refusal next to the control that has to change. */
function placeRefusal(error: unknown): FieldErrors {
  const { message, fieldErrors } = readRefusal(error, '');
  return isRefusal(error, 'wrong_password') ? { current: message } : fieldErrors;
}
