import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isRefusal } from '#client/http-error.ts';
import * as signInCalls from '#contracts/accounts/passkey-sign-in/calls.ts';
import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../../api-client.ts';
import { readRefusal } from '../../../forms/server-refusal.ts';
import { credentialsTexts } from '../credentials-texts.ts';
import { rememberUser } from '../current-user.ts';
import { signWithPasskey } from './ask-passkey.ts';

interface PasskeySignInProps {
  /** True after a right password, when the passkey is the second factor. */
  readonly isSecond: boolean;
  readonly onSignedIn: (user: UserBody) => void;
  readonly onEnded?: () => void;
}

/** A button that signs in with a passkey, alone or as a second factor. */
export function PasskeySignIn({ isSecond, onSignedIn, onEnded }: PasskeySignInProps) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const signingIn = useMutation({
    mutationFn: isSecond ? signInSecond : signInAlone,
    onSuccess: (user) => {
      rememberUser(queryClient, user);
      onSignedIn(user);
      toast(credentialsTexts.login.welcome(user));
    },
    onError: (error) => {
      if (isRefusal(error, 'sign_in_ended')) onEnded?.();
    },
  });
  useEffect(() => {
    if (isSecond) place.current?.querySelector('button')?.focus();
  }, [isSecond]);
  return (
    <div className="passkey-sign-in" ref={place}>
      {signingIn.isError && (
        <Notice variant="danger" title="The passkey did not sign you in">
          <p>{readRefusal(signingIn.error, 'Try again.').message}</p>
        </Notice>
      )}
      <Button
        size="md"
        variant={isSecond ? 'primary' : 'outline'}
        busy={signingIn.isPending}
        onClick={() => signingIn.mutate()}
      >
        Use a passkey
      </Button>
    </div>
  );
}

const signInAlone = async () => {
  const response = await signWithPasskey(await callApi(signInCalls.begin, {}));
  return callApi(signInCalls.signIn, { body: { response } });
};

const signInSecond = async () => {
  const response = await signWithPasskey(await callApi(signInCalls.beginSecond, {}));
  return callApi(signInCalls.signInSecond, { body: { response } });
};
