import { useQuery } from '@tanstack/react-query';
import * as systemCalls from '#contracts/system/calls.ts';
import type { BackupStateBody } from '#contracts/system/endpoints.ts';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { fresh, itemOptions } from '../api-client.ts';

/** While one is being made, its end is looked for. */
const RUNNING_INTERVAL_MS = 1500;

/** The backups that servers made, for administrators; nobody else asks. */
export function useBackups() {
  return useQuery({
    ...fresh(itemOptions(systemCalls.getBackups, {})),
    enabled: usePermission('administrator'),
    refetchInterval: ({ state }) => (state.data?.isRunning ? RUNNING_INTERVAL_MS : false),
  });
}

/** The troubles of backups, in a sentence or two; empty if all is well. */
export function describeBackupTroubles(
  state: Pick<BackupStateBody, 'isLate' | 'lastError'> | null | undefined,
): string {
  const sentences = [];
  if (state?.lastError) sentences.push(`The last backup failed: ${state.lastError}.`);
  if (state?.isLate) sentences.push('The newest backup is older than it should be.');
  return sentences.join(' ').replaceAll('..', '.');
}
