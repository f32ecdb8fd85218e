import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/http-error.ts';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type { SecondFactorBody, UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import type { WorkChallengeBody } from '#contracts/fields/work-proof.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { type FieldErrors, readRefusal } from '../../forms/server-refusal.ts';
import { useFieldErrors } from '../../forms/use-field-errors.ts';
import { useOneAtATime } from '../../forms/use-one-at-a-time.ts';
import { type CredentialsMode, credentialsTexts } from './credentials-texts.ts';
import { rememberUser } from './current-user.ts';
import { loadChecks } from './load-checks.ts';

/** What was typed; it survives a failure and switching between the two forms. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const send: Record<
  CredentialsMode,
  (credentials: Credentials) => Promise<UserBody | SecondFactorBody>
> = {
  login: logIn,
  register: (body) => callApi(authCalls.register, { body: { ...body, isAdmin: false } }),
};

/** A login over the limit is sent once more, with a proof of this browser's work (BEHAVIOUR 6.3). */
async function logIn(body: Credentials): Promise<UserBody | SecondFactorBody> {
  try {
    return await callApi(authCalls.login, { body });
  } catch (refusal) {
    if (!isRefusal(refusal, 'rate_limited')) throw refusal;
    const challenge = await callApi(authCalls.challenge, {});
    const proof = await proveWork(challenge).catch(() => null);
    if (!proof) throw refusal;
    return callApi(authCalls.login, { body: { ...body, proof } });
  }
}

async function proveWork(challenge: WorkChallengeBody) {
  const { solveWork } = await import('#client/proof-of-work/solve-work.ts');
  return solveWork(challenge);
}

/** Puts a refusal that names no field next to the control that has to change. */
function placeRefusal(error: unknown): FieldErrors {
  const { message, fieldErrors } = readRefusal(error, '');
  if (Object.keys(fieldErrors).length > 0) return fieldErrors;
  if (isRefusal(error, 'invalid_credentials')) return { password: message };
  if (isRefusal(error, 'username_taken')) return { username: message };
  return {};
}

/** Checks and submits the login or the registration form. */
export function useCredentialsForm(
  mode: CredentialsMode,
  credentials: Credentials,
  onSignedIn: (user: UserBody) => void,
  onSecondFactor: (methods: SecondFactorBody['secondFactor']) => void,
) {
  const queryClient = useQueryClient();
  const { form, errors, refuse, clearError, clear } = useFieldErrors();

  const mutation = useMutation({
    mutationFn: send[mode],
    onSuccess: (user) => {
      if ('secondFactor' in user) return onSecondFactor(user.secondFactor);
      rememberUser(queryClient, user);
      onSignedIn(user);
      toast(credentialsTexts[mode].welcome(user));
    },
    onError: (error) => {
      toast({
        title: credentialsTexts[mode].failed,
        description: error.message,
        variant: 'destructive',
      });
    },
  });

  const submit = useOneAtATime(async () => {
    const faults = (await loadChecks())?.checkCredentials(credentials) ?? {};
    if (Object.keys(faults).length > 0) return refuse(faults);
    clear();
    await mutation
      .mutateAsync(credentials, { onError: (error) => refuse(placeRefusal(error)) })
      .catch(() => {});
  });

  return {
    form,
    errors,
    clearError,
    submit,
    isPending: mutation.isPending,
    failure: mutation.error,
  };
}
