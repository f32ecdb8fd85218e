import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReadCall } from '#contracts/call.ts';
import { readAgain } from '../api-client.ts';
import { toastFailure } from './server-refusal.ts';

interface Change<Answer, Variables>
  extends Omit<UseMutationOptions<Answer, Error, Variables>, 'onError' | 'onSettled'> {
  readonly failure?: string;
  /** Called once there is an answer, before anything is read again. */
  readonly onAnswered?: () => void;
  /** Whatever came of it, the answers of these calls may differ now. */
  readonly changes: readonly ReadCall[];
}

/** A call that changes something: says why if it fails, and reads again what it may have changed. */
export function useChange<Answer, Variables = void>({
  failure = 'Nothing was changed',
  changes,
  onAnswered,
  ...options
}: Change<Answer, Variables>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    onError: (error) => toastFailure(failure, error),
    onSettled: () => {
      onAnswered?.();
      return readAgain(queryClient, ...changes);
    },
  });
}
