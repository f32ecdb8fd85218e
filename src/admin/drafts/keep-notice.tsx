import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { askToSignIn } from '../accounts/sign-in/sign-in-again.ts';
import type { KeepState } from './keep-state.ts';

/** One thing that has to be said: a line, what is mostly done about it, and what else. */
export interface Message {
  readonly line: ReactNode;
  readonly main: ReactNode;
  readonly rest?: ReactNode;
}

/** Says one thing at the lower edge of a form; never takes the focus. */
export function KeepNotice({ message }: { readonly message: Message | null }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it must not take the caret.
    <div className="draft-notice" onMouseDown={(event) => event.preventDefault()}>
      <div role="status" className="draft-notice-line">
        {message?.line}
      </div>
      {message && <div className="form-actions">{message.main}</div>}
      {message?.rest}
    </div>
  );
}

interface InterruptedForm {
  readonly keepState: KeepState;
  /** Gives the focus to the control that had it last. */
  readonly goBack: () => void;
}

/** Offers to sign in again once the session has ended, and goes on with `retry`. */
export function askForSession(
  { keepState, goBack }: InterruptedForm,
  retry: () => void,
): Message | null {
  if (keepState.kind !== 'signed-out') return null;
  const signIn = async () => {
    // The dialog then leads back there.
    goBack();
    if (await askToSignIn()) retry();
  };
  return {
    line: 'Your session has ended. What you type is kept on this device.',
    main: <Button onClick={() => void signIn()}>Sign in again</Button>,
  };
}
