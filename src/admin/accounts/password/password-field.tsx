import { type ComponentProps, type ReactNode, useState } from 'react';
import { ROLE_PASSWORD_MIN } from '#shared/accounts/credential-bounds.ts';
import { Field } from '#ui/field.tsx';
import { useAdminUser } from '../sign-in/current-user.ts';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password-control">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="password-show"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}

export const PASSWORD_HINT = `At least ${ROLE_PASSWORD_MIN} characters. A few words are easy to remember.`;

/** Tells password managers whose password a form is about. */
export function AccountName() {
  const { username } = useAdminUser();
  return (
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
  );
}
