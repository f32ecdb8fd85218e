import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as accountCalls from '#contracts/accounts/calls.ts';
import * as passkeyCalls from '#contracts/accounts/passkeys/calls.ts';
import { Button } from '#ui/button.tsx';
import { useObservable } from '#ui/use-observable.ts';
import { callApi, itemOptions } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { AccountName, PasswordField } from '../password/password-field.tsx';
import { hasPasskeys, signWithPasskey } from '../sign-in/passkeys/ask-passkey.ts';
import { confirmation, factorProof } from './ask-to-confirm.ts';

/** Asks who is there before something sensitive, once the last proof is ten minutes old. */
export function ConfirmIdentityDialog() {
  const isAsked = useObservable(confirmation.waiting, []).length > 0;
  const isFactorAsked = useObservable(factorProof.waiting, []).length > 0;
  if (isFactorAsked) return <OpenDialog key="factor" prompt={factorProof} asksForFactor />;
  return isAsked ? <OpenDialog key="any" prompt={confirmation} /> : null;
}

interface OpenDialogProps {
  readonly prompt: typeof confirmation;
  readonly asksForFactor?: boolean;
}

function OpenDialog({ prompt, asksForFactor = false }: OpenDialogProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const label = asksForFactor ? 'Code' : 'Password';
  const confirming = useMutation({
    mutationFn: () => {
      if (!asksForFactor) return callApi(accountCalls.confirm, { body: { password } });
      const method = /^[\d\s]{6,8}$/.test(password) ? 'totp' : 'recovery';
      return callApi(accountCalls.confirmByCode, { body: { method, code: password } });
    },
    onSuccess: () => prompt.answer(true),
    onError: (error) => {
      setFault(readRefusal(error, 'Try again.').message);
      focusPassword();
    },
  });
  const signing = useMutation({
    mutationFn: async () => {
      const response = await signWithPasskey(await callApi(passkeyCalls.beginConfirm, {}));
      return callApi(passkeyCalls.confirm, { body: { response } });
    },
    onSuccess: () => prompt.answer(true),
    onError: (error) => setFault(readRefusal(error, 'Try again.').message),
  });
  const passkeys = useQuery(itemOptions(passkeyCalls.list, {}));
  const hasPasskey = hasPasskeys() && (passkeys.data?.length ?? 0) > 0;
  useEffect(focusPassword, []);

  return (
    <ModalDialog title="Is it you?" onCancel={() => prompt.answer(false)}>
      <p>
        {asksForFactor
          ? 'Please show a second factor: a code of your app, a recovery code or a passkey.'
          : 'You signed in a while ago. Please confirm this with your password.'}
      </p>
      <Form
        className="form"
        noValidate
        onSubmit={() => {
          if (password === '') return setFault(`${label} is required`);
          if (!confirming.isPending) confirming.mutate();
        }}
      >
        <AccountName />
        <PasswordField
          label={label}
          name="password"
          autoComplete={asksForFactor ? 'one-time-code' : 'current-password'}
          required
          value={password}
          error={fault}
          onChange={(event) => {
            setPassword(event.target.value);
            setFault(undefined);
          }}
        />
        <div className="form-actions">
          <Button onClick={() => prompt.answer(false)}>Cancel</Button>
          {hasPasskey && (
            <Button busy={signing.isPending} onClick={() => signing.mutate()}>
              Use a passkey
            </Button>
          )}
          <Button type="submit" variant="primary" busy={confirming.isPending}>
            Confirm
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}

function focusPassword(): void {
  document.querySelector<HTMLElement>('dialog[open] [name="password"]')?.focus();
}
