import { type ReactNode, useEffect, useState } from 'react';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConnectionError, sendRaw } from '../../api-client.ts';
import type { PostForm } from './use-post-form.ts';

interface SendFailureProps {
  readonly title: string;
  readonly error: Error;
  readonly form: PostForm;
  readonly children?: ReactNode;
}

/** How often it is asked whether the connection is back. */
const ASK_MS = 5000;

/** Why a form was not sent; after a lost connection also where the text is kept, with another try. */
export function SendFailure({ title, error, form, children }: SendFailureProps) {
  const isLineLost = error instanceof ConnectionError;
  const isLineBack = useLineBack(isLineLost);
  return (
    <Notice
      variant={isLineBack ? 'warning' : 'danger'}
      title={isLineBack ? 'The connection is back' : title}
      className={isLineLost ? 'notice-with-action' : undefined}
    >
      {isLineBack ? <p>Your text has not been sent yet.</p> : children}
      {isLineLost && form.isKept && !isLineBack && <p>What you typed is kept on this device.</p>}
      {isLineLost && <Button onClick={() => form.form.current?.requestSubmit()}>Try again</Button>}
    </Notice>
  );
}

/** Whether the server answers again, and not a proxy in its place. */
function useLineBack(isLineLost: boolean): boolean {
  const [isBack, setIsBack] = useState(false);
  const isAsking = isLineLost && !isBack;
  useEffect(() => {
    if (!isAsking) return;
    const ask = () =>
      void sendRaw(authCalls.getUser, {}).then(
        ({ status }) => setIsBack(status < 500),
        () => {},
      );
    const timer = setInterval(ask, ASK_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isAsking]);
  return isBack;
}
