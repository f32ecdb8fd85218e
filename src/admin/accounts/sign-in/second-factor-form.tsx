import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type {
  SecondFactorBody,
  SecondFactorRequest,
  UserBody,
} from '#contracts/accounts/sign-in/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { useControls } from '../../forms/use-controls.ts';
import { useOneAtATime } from '../../forms/use-one-at-a-time.ts';
import { credentialsTexts } from './credentials-texts.ts';
import { rememberUser } from './current-user.ts';
import { loadChecks } from './load-checks.ts';
import { hasPasskeys } from './passkeys/ask-passkey.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';

type Method = SecondFactorBody['secondFactor'][number];

interface SecondFactorFormProps {
  readonly methods: readonly Method[];
  readonly username: string;
  readonly onSignedIn: (user: UserBody) => void;
  readonly onBack: () => void;
  readonly onEnded: () => void;
}

const switchWords: Readonly<Record<Method, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use the app instead',
  recovery: 'Use a recovery code',
};

/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({
  methods,
  username,
  onSignedIn,
  onBack,
  onEnded,
}: SecondFactorFormProps) {
  const usable = methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<Method>(usable[0] ?? 'recovery');
  return (
    <>
      <p dir="auto">
        The password of <b>{username}</b> is right. The second factor is still needed.
      </p>
      {method === 'passkey' ? (
        <PasskeySignIn isSecond onSignedIn={onSignedIn} onEnded={onEnded} />
      ) : (
        <CodeForm key={method} method={method} onSignedIn={onSignedIn} onEnded={onEnded} />
      )}
      <div className="form-actions">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {switchWords[other]}
            </Button>
          ))}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

interface CodeFormProps {
  readonly method: 'totp' | 'recovery';
  readonly onSignedIn: (user: UserBody) => void;
  readonly onEnded: () => void;
}

function CodeForm({ method, onSignedIn, onEnded }: CodeFormProps) {
  const queryClient = useQueryClient();
  const { form, controlOf, values, refuse, clear } = useControls({ code: '' });
  const isRecovery = method === 'recovery';
  const signingIn = useMutation({
    mutationFn: (body: SecondFactorRequest) => callApi(authCalls.secondFactor, { body }),
    onSuccess: (user) => {
      rememberUser(queryClient, user);
      onSignedIn(user);
      toast(credentialsTexts.login.welcome(user));
    },
  });
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);

  const submit = useOneAtATime(async () => {
    const body = { method, ...values };
    const faults = (await loadChecks())?.checkSecondFactor(body) ?? {};
    if (Object.keys(faults).length > 0) return refuse(faults);
    clear();
    const onError = (error: Error) => {
      refuse({ code: readRefusal(error, 'Try again.').message });
      if (isRefusal(error, 'sign_in_ended')) onEnded();
    };
    await signingIn.mutateAsync(body, { onError }).catch(() => {});
  });

  return (
    <Form ref={form} className="form" noValidate onSubmit={() => void submit()}>
      <InputField
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
        {...controlOf('code')}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button size="md" type="submit" variant="primary" busy={signingIn.isPending}>
        Sign In
      </Button>
    </Form>
  );
}
