import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and that it cannot be undone. */
  readonly children: ReactNode;
  /** The words of the button that does it. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. The browser keeps the focus inside and returns it. */
export function ConfirmDialog({
  title,
  children,
  action,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is removed, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="form-actions">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="danger" busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
