import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
  readonly onCancel: () => void;
}

/** The elements that had the focus before each open dialog, and before the dialog that this stood in. */
const openers = new WeakMap<Element, readonly Element[]>();

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
    const returnCaret = rememberCaret();
    const returnFocus = rememberFocus(element);
    element?.showModal();
    return () => {
      element?.close();
      returnFocus();
      returnCaret();
    };
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
      // Browsers close a dialog whose cancelling was prevented before, without asking again.
      onClose={() => {
        dialog.current?.showModal();
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

/** The browser returns the focus one step back: nowhere, if what asked a question goes with its answer. */
function rememberFocus(element: HTMLDialogElement | null): () => void {
  const opener = document.activeElement;
  const outer = opener?.closest('dialog');
  const chain = [...(opener ? [opener] : []), ...((outer && openers.get(outer)) ?? [])];
  if (element) openers.set(element, chain);
  return () => {
    const now = document.activeElement;
    // The browser takes the focus out of a closed dialog later.
    if (now !== document.body && !element?.contains(now)) return;
    const left = chain.find(({ isConnected }) => isConnected);
    if (left instanceof HTMLElement && left !== document.body) left.focus({ preventScroll: true });
  };
}

/** Chromium returns the focus to a text, but no caret: it would take no key. */
function rememberCaret(): () => void {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [null, null];
  return () => {
    if (isText && start !== null && document.activeElement === field) {
      field.setSelectionRange(start, end);
    }
  };
}
