import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `primary` is for the one action that matters in a view. */
export type ButtonVariant = 'primary' | 'outline' | 'ink' | 'quiet' | 'danger';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** Small unless something stands by itself, as on public pages. */
  readonly size?: 'md' | 'sm' | undefined;
  readonly className?: string | undefined;
}

/** The classes of a button, for links rendered by other components. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'outline', size = 'sm', className } = look;
  return classNames('btn', variant !== 'outline' && variant, size === 'sm' && 'sm', className);
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  readonly busy?: boolean | undefined;
}

/** A button that does something on this page; `type` defaults to `button`. */
export function Button({
  variant,
  size,
  className,
  busy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ variant, size, className })} />;
}
