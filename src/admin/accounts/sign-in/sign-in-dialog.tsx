import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { useObservable } from '#ui/use-observable.ts';
import { callApi } from '../../api-client.ts';
import { ModalDialog } from '../../shell/modal-dialog.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { rememberUser, useAdminUser } from './current-user.ts';
import { answerSignIn, waitingCalls } from './sign-in-again.ts';

/** Asks to sign in again, in a dialog over the screen, once the session has ended. */
export function SignInDialog() {
  const isAsked = useObservable(waitingCalls, []).length > 0;
  return isAsked ? <OpenDialog /> : null;
}

function OpenDialog() {
  const user = useAdminUser();
  const [credentials, setCredentials] = useState({ username: user.username, password: '' });
  useSignInElsewhere(user);

  useEffect(() => {
    document.querySelector<HTMLElement>('dialog[open] [name="password"]')?.focus();
  }, []);

  return (
    <ModalDialog title="Please sign in again" onCancel={() => answerSignIn(false)}>
      <p>Your session has ended. Nothing is lost: sign in, and go on where you were.</p>
      <CredentialsForm
        mode="login"
        isOverForm
        credentials={credentials}
        onChange={setCredentials}
        // Text that one user typed must not be sent under another user's name.
        onSignedIn={({ id }) => answerSignIn(id === user.id)}
      />
      <Button size="md" onClick={() => answerSignIn(false)}>
        Not now
      </Button>
    </ModalDialog>
  );
}

/** Continues by itself when the same user has signed in again in another tab. */
function useSignInElsewhere(user: UserBody): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const check = async () => {
      const found = await callApi(authCalls.getUser, {}).catch(() => null);
      if (found?.id !== user.id) return;
      rememberUser(queryClient, found);
      answerSignIn(true);
    };
    const onFocus = () => void check();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [queryClient, user.id]);
}
