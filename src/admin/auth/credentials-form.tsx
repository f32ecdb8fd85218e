import { useEffect, useState } from 'react';
import type { SecondFactorBody, UserBody } from '#contracts/auth.ts';
import { Button } from '#ui/button.tsx';
import { InputField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { readRefusal } from '../forms/server-refusal.ts';
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
  /** True inside a dialog, which covers toasts: failures are then shown in the form. */
  readonly isOverForm?: boolean | undefined;
}

/** Username, password and the button, for login and for registration. */
export function CredentialsForm({
  mode,
  credentials,
  onChange,
  onSignedIn,
  isOverForm = false,
}: CredentialsFormProps) {
  const texts = credentialsTexts[mode];
  const [methods, setMethods] = useState<SecondFactorBody['secondFactor'] | null>(null);
  const { form, errors, mend, submit, isPending, failure } = useCredentialsForm(
    mode,
    credentials,
    onSignedIn,
    setMethods,
  );

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);

  const change = (name: keyof Credentials, value: string) => {
    onChange({ ...credentials, [name]: value });
    mend(name);
    void loadChecks();
  };

  if (methods) {
    return (
      <SecondFactorForm methods={methods} onSignedIn={onSignedIn} onBack={() => setMethods(null)} />
    );
  }
  return (
    <>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
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
        <Button type="submit" variant="primary" busy={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
      {mode === 'login' && hasPasskeys() && (
        <PasskeySignIn isSecond={false} onSignedIn={onSignedIn} />
      )}
    </>
  );
}
