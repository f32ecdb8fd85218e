import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import { SecondFactorRequest, type UserBody } from '#contracts/auth.ts';
import * as authCalls from '#contracts/calls/auth-calls.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { findFieldErrors, readRefusal } from '../forms/server-refusal.ts';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { credentialsTexts } from './credentials-texts.ts';
import { rememberUser } from './current-user.ts';

interface SecondFactorFormProps {
  /** Whether there are recovery codes left. */
  readonly hasRecovery: boolean;
  readonly onSignedIn: (user: UserBody) => void;
  /** Back to name and password. */
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ hasRecovery, onSignedIn, onBack }: SecondFactorFormProps) {
  const queryClient = useQueryClient();
  const { form, errors, refuse, mend, clear } = useFieldErrors();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const signingIn = useMutation({
    mutationFn: (body: SecondFactorRequest) => callApi(authCalls.secondFactor, { body }),
    onSuccess: (user) => {
      rememberUser(queryClient, user);
      onSignedIn(user);
      toast(credentialsTexts.login.welcome(user));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field takes the focus, too.
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form, isRecovery]);

  const submit = () => {
    if (signingIn.isPending) return;
    const body = { method: isRecovery ? 'recovery' : 'totp', code } as const;
    const faults = findFieldErrors(SecondFactorRequest, body);
    if (Object.keys(faults).length > 0) return refuse(faults);
    clear();
    signingIn.mutate(body, {
      onError: (error) => {
        refuse({ code: readRefusal(error, 'Try again.').message });
        if (isRefusal(error, 'sign_in_ended')) onBack();
      },
    });
  };

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <InputField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={code}
        error={errors.code}
        onChange={(event) => {
          setCode(event.target.value);
          mend('code');
        }}
      />
      <Button type="submit" variant="primary" busy={signingIn.isPending}>
        Sign In
      </Button>
      <div className="form-actions">
        {hasRecovery && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setIsRecovery(!isRecovery);
              setCode('');
              clear();
            }}
          >
            {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
