import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
  readonly onCancel: () => void;
}

/** A dialog that is open for as long as it is drawn. The browser keeps the focus inside and returns it. */
export function ModalDialog({
  title,
  aside,
  className = '',
  children,
  onCancel,
}: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is removed, so that the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {aside ? (
        <div className="box-head">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </dialog>
  );
}
