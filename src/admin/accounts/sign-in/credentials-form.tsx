import { useEffect, useState } from 'react';
import type { SecondFactorBody, UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Form } from '../../forms/form.tsx';
import { readRefusal } from '../../forms/server-refusal.ts';
import { type CredentialsMode, credentialsTexts } from './credentials-texts.ts';
import { loadChecks } from './load-checks.ts';
import { hasPasskeys } from './passkeys/ask-passkey.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type Credentials, useCredentialsForm } from './use-credentials-form.ts';

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
        <InputField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={credentials.username}
          error={errors.username}
          onChange={(event) => change('username', event.target.value)}
        />
        <InputField
          label="Password"
          name="password"
          type="password"
          autoComplete={texts.passwordHistory}
          required
          value={credentials.password}
          error={errors.password}
          onChange={(event) => change('password', event.target.value)}
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
