import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type { SecondFactorBody, UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import type { WorkChallengeBody } from '#contracts/fields/work-proof.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { Form } from '../../forms/form.tsx';
import { type FieldErrors, placeRefusal, readRefusal } from '../../forms/server-refusal.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { useOneAtATime } from '../../forms/use-one-at-a-time.ts';
import { type CredentialsMode, credentialsTexts } from './credentials-texts.ts';
import { rememberUser } from './current-user.ts';
import { loadChecks } from './load-checks.ts';
import { hasPasskeys } from './passkeys/ask-passkey.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

interface CredentialsFormProps {
  readonly mode: CredentialsMode;
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
  readonly onSignedIn: (user: UserBody) => void;
  /** Called when the second step begins, and when it ends without a sign-in. */
  readonly onStep?: (isSecond: boolean) => void;
  /** True inside a dialog, which covers toasts: failures are then shown in the form. */
  readonly isOverForm?: boolean | undefined;
}

/** Username, password and the button, for login and for registration. */
export function CredentialsForm({
  mode,
  credentials,
  onChange,
  onSignedIn,
  onStep,
  isOverForm = false,
}: CredentialsFormProps) {
  const texts = credentialsTexts[mode];
  const [methods, setMethods] = useState<SecondFactorBody['secondFactor'] | null>(null);
  const [hasTimedOut, setHasTimedOut] = useState(false);
  const turnTo = (next: typeof methods, isLate = false) => {
    setMethods(next);
    setHasTimedOut(isLate);
    onStep?.(next !== null);
  };
  const { form, errors, clearError, submit, isPending, failure } = useCredentialsForm(
    mode,
    credentials,
    onSignedIn,
    turnTo,
  );

  const isFirstStep = methods === null;
  useEffect(() => {
    if (isFirstStep) form.current?.querySelector('input')?.focus();
  }, [form, isFirstStep]);

  const change = (name: keyof Credentials, value: string) => {
    onChange({ ...credentials, [name]: value });
    clearError(name);
    void loadChecks();
  };

  if (methods) {
    return (
      <SecondFactorForm
        methods={methods}
        username={credentials.username}
        onSignedIn={onSignedIn}
        onBack={() => turnTo(null)}
        onEnded={() => turnTo(null, true)}
      />
    );
  }
  return (
    <>
      <Form ref={form} className="form" noValidate onSubmit={() => void submit()}>
        {hasTimedOut && (
          <Notice variant="warning" title="The sign-in has ended">
            <p>The second step has to follow within five minutes. Please sign in again.</p>
          </Notice>
        )}
        <CredentialsFields
          credentials={credentials}
          errors={errors}
          passwordHistory={texts.passwordHistory}
          onType={change}
        />
        {isOverForm && failure && Object.keys(errors).length === 0 && (
          <Notice variant="danger" title={texts.failed}>
            <p>{readRefusal(failure, '').message}</p>
          </Notice>
        )}
        <Button size="md" type="submit" variant="primary" busy={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
      </Form>
      {mode === 'login' && hasPasskeys() && (
        <PasskeySignIn isSecond={false} onSignedIn={onSignedIn} />
      )}
    </>
  );
}

interface CredentialsFieldsProps {
  readonly credentials: Credentials;
  readonly errors: FieldErrors;
  readonly passwordHistory: 'current-password' | 'new-password';
  readonly onType: (name: keyof Credentials, value: string) => void;
}

const CredentialsFields = ({
  credentials,
  errors,
  passwordHistory,
  onType,
}: CredentialsFieldsProps) => (
  <>
    <InputField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={credentials.username}
      error={errors.username}
      onChange={(event) => onType('username', event.target.value)}
    />
    <InputField
      label="Password"
      name="password"
      type="password"
      autoComplete={passwordHistory}
      required
      value={credentials.password}
      error={errors.password}
      onChange={(event) => onType('password', event.target.value)}
    />
  </>
);

/** The typed values; they survive a failure and switching between the two forms. */
interface Credentials {
  readonly username: string;
  readonly password: string;
}

const send: Record<
  CredentialsMode,
  (credentials: Credentials) => Promise<UserBody | SecondFactorBody>
> = {
  login: logIn,
  register: (body) => callApi(authCalls.register, { body: { ...body, isAdmin: false } }),
};

/** A login over the limit is sent once more, with a proof of this browser's work (BEHAVIOUR 6.3). */
async function logIn(body: Credentials): Promise<UserBody | SecondFactorBody> {
  try {
    return await callApi(authCalls.login, { body });
  } catch (refusal) {
    if (!isRefusal(refusal, 'rate_limited')) throw refusal;
    const challenge = await callApi(authCalls.challenge, {});
    const proof = await proveWork(challenge).catch(() => null);
    if (!proof) throw refusal;
    return callApi(authCalls.login, { body: { ...body, proof } });
  }
}

async function proveWork(challenge: WorkChallengeBody) {
  const { solveWork } = await import('#client/proof-of-work/solve-work.ts');
  return solveWork(challenge);
}

const PLACES = { invalid_credentials: 'password', username_taken: 'username' } as const;

/** Checks and submits the login or the registration form. */
function useCredentialsForm(
  mode: CredentialsMode,
  credentials: Credentials,
  onSignedIn: (user: UserBody) => void,
  onSecondFactor: (methods: SecondFactorBody['secondFactor']) => void,
) {
  const queryClient = useQueryClient();
  const { form, errors, refuse, clearError, clear } = useFieldErrors();

  const mutation = useMutation({
    mutationFn: send[mode],
    onSuccess: (user) => {
      if ('secondFactor' in user) return onSecondFactor(user.secondFactor);
      rememberUser(queryClient, user);
      onSignedIn(user);
      toast(credentialsTexts[mode].welcome(user));
    },
    onError: (error) => {
      toast({
        title: credentialsTexts[mode].failed,
        description: error.message,
        variant: 'destructive',
      });
    },
  });

  const submit = useOneAtATime(async () => {
    const faults = (await loadChecks())?.checkCredentials(credentials) ?? {};
    if (Object.keys(faults).length > 0) return refuse(faults);
    clear();
    await mutation
      .mutateAsync(credentials, { onError: (error) => refuse(placeRefusal(error, PLACES)) })
      .catch(() => {});
  });

  return {
    form,
    errors,
    clearError,
    submit,
    isPending: mutation.isPending,
    failure: mutation.error,
  };
}
