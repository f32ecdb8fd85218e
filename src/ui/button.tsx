import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `primary` is for the one action that matters in a view. */
export type ButtonVariant = 'primary' | 'outline' | 'ink' | 'quiet' | 'danger';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  readonly className?: string | undefined;
}

/** The classes of a button, for a link component that is not ours. */
export function buttonClass({ variant = 'outline', size = 'md', className }: ButtonLook): string {
  return classNames('btn', variant !== 'outline' && variant, size === 'sm' && 'sm', className);
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows a spinner and takes no clicks until it is false again. */
  readonly busy?: boolean | undefined;
}

/** A button that does something on this page; `type` is `button` unless said otherwise. */
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

/** A plain link that looks like a button: it loads the page it names. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & ButtonLook) {
  return <a {...rest} className={buttonClass({ variant, size, className })} />;
}
