import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as factorCalls from '#contracts/accounts/factors/calls.ts';
import * as passkeyCalls from '#contracts/accounts/passkeys/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, readAgain } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { makePasskey } from '../sign-in/passkeys/ask-passkey.ts';

export function usePasskeyChanges() {
  const queryClient = useQueryClient();
  // The recovery codes come with the first factor, and go with the last.
  const changes = [passkeyCalls.list, factorCalls.getFactors];
  const onSettled = () => readAgain(queryClient, ...changes);
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
  const remove = useChange({
    mutationFn: (id: number) => callApi(passkeyCalls.remove, { params: { id } }),
    onSuccess: () => void toast({ title: 'Passkey removed' }),
    changes,
  });
  return { add, rename, remove };
}

export type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;
