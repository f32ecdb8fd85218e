import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';

interface NoticeProps {
  readonly variant: 'success' | 'danger' | 'warning';
  readonly title: string;
  readonly children?: ReactNode;
  /** Lets a form move the focus here after a failure. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** For a page that is rendered with the message: scrolls to it, even without JavaScript. */
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A framed message in the page. A failure interrupts a screen reader, everything else waits. */
export function Notice({ variant, title, children, ref, autoFocus, className }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: it is the answer to what the visitor has just sent.
      autoFocus={autoFocus}
      className={classNames('notice', variant, className)}
      role={variant === 'danger' ? 'alert' : 'status'}
    >
      <Icon name={variant === 'success' ? 'ok' : 'error'} />
      <div>
        <p className="notice-title">{title}</p>
        {children}
      </div>
    </div>
  );
}
