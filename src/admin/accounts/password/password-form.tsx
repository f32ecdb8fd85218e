import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import { ChangePasswordRequest } from '#contracts/accounts/endpoints.ts';
import { describeAccountChange } from '#shared/accounts/account-changes.ts';
import { ROLE_PASSWORD_MIN } from '#shared/accounts/credential-bounds.ts';
import { measurePassword } from '#shared/accounts/password-strength.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { useControls } from '../../forms/use-controls.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { answerSignIn } from '../sign-in/sign-in-again.ts';
import { ChangesToUndo } from './changes-to-undo.tsx';
import { AccountName, PASSWORD_HINT, PasswordField } from './password-field.tsx';

const EMPTY = { current: '', next: '' };

export function PasswordForm({ onChanged }: { readonly onChanged?: () => void }) {
  const { form, controlOf, values, setValues, ...faults } = useControls(EMPTY);
  const [undone, setUndone] = useState<readonly number[]>([]);
  const queryClient = useQueryClient();
  const changes = useQuery(fresh(itemOptions(accountCalls.listChanges, {})));
  const undoable = (changes.data ?? []).filter(({ isUndoable }) => isUndoable);
  const changing = useFormCall(faults, {
    schema: ChangePasswordRequest,
    mutationFn: (body: ChangePasswordRequest) => callApi(accountCalls.changePassword, { body }),
    onSuccess: () => {
      // What was under way was refused: the session is another one now.
      answerSignIn(true);
      setUndone([]);
      setValues(EMPTY);
      onChanged?.();
      const description = 'All your other devices have been signed out.';
      toast({ title: 'Password changed', description });
      return queryClient.invalidateQueries();
    },
    failure: 'The password was not changed',
    places: { wrong_password: 'current' },
  });
  const submit = () => {
    const keeps = undoable.map(({ id }) => id).filter((id) => !undone.includes(id));
    changing.send({ ...values, undoesChanges: undone.length > 0, keeps });
  };

  return (
    <Form ref={form} className="form account-form" noValidate onSubmit={submit}>
      <AccountName />
      <PasswordField
        {...controlOf('current')}
        required
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...controlOf('next')}
        required
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

const WORDS = ['very weak', 'weak', 'fair', 'good', 'strong'] as const;

/** The server is asked after a pause of this length, not at every key. */
const PAUSE_MS = 300;

/** How hard a password is to guess, as bars, and what the server would say about it. */
function StrengthMeter({ password }: { readonly password: string }) {
  const missing = ROLE_PASSWORD_MIN - [...password].length;
  const fault = useFault(missing > 0 ? '' : password);
  if (password === '') return PASSWORD_HINT;
  const strength = measurePassword(password.toLowerCase());
  const degree = missing > 0 || fault ? Math.min(strength, 1) : strength;
  return (
    <span className="strength" data-degree={degree}>
      <span className="strength-bars" aria-hidden="true">
        {WORDS.slice(1).map((word, index) => (
          <span key={word} className={index < Math.max(degree, 1) ? 'filled' : undefined} />
        ))}
      </span>
      <span role="status">
        {fault ?? `Strength: ${WORDS[degree]}`}
        {missing > 0 && `, ${missing} more ${missing === 1 ? 'character' : 'characters'} needed`}
      </span>
    </span>
  );
}

/** The server's refusal of a password, as far as it has answered. */
function useFault(password: string): string | null {
  const { mutate, variables, data } = useMutation({
    mutationFn: (next: string) => callApi(accountCalls.checkPassword, { body: { next } }),
  });
  useEffect(() => {
    if (password === '') return;
    const timer = setTimeout(() => mutate(password), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [password, mutate]);
  return variables === password ? (data?.fault ?? null) : null;
}
