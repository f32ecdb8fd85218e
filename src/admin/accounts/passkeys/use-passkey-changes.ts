import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as factorCalls from '#contracts/accounts/factors/calls.ts';
import * as passkeyCalls from '#contracts/accounts/passkeys/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, itemOptions } from '../../api-client.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import { makePasskey } from '../sign-in/passkeys/ask-passkey.ts';

/** Adds, renames and removes passkeys, and shows the list anew. */
export function usePasskeyChanges() {
  const queryClient = useQueryClient();
  const onSettled = async () => {
    await queryClient.invalidateQueries(itemOptions(passkeyCalls.list, {}));
    // The recovery codes come with the first factor, and go with the last.
    await queryClient.invalidateQueries(itemOptions(factorCalls.getFactors, {}));
  };
  const add = useMutation({
    mutationFn: async (name: string) => {
      const response = await makePasskey(await callApi(passkeyCalls.begin, {}));
      return callApi(passkeyCalls.add, { body: { name, response } });
    },
    onSuccess: () => void toast({ title: 'Passkey added' }),
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      callApi(passkeyCalls.rename, { params: { id }, body: { name } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(passkeyCalls.remove, { params: { id } }),
    onSuccess: () => void toast({ title: 'Passkey removed' }),
    onError: (error) => toastFailure('Nothing was changed', error),
    onSettled,
  });
  return { add, rename, remove };
}

export type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;
