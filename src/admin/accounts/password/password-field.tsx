import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '#ui/field.tsx';

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
