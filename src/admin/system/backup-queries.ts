import { useQuery } from '@tanstack/react-query';
import * as systemCalls from '#contracts/system/calls.ts';
import { usePermission } from '../accounts/sign-in/use-permission.ts';
import { itemOptions } from '../api-client.ts';

/** While one is being made, its end is looked for. */
const RUNNING_INTERVAL_MS = 1500;

/** The backups that servers made, for administrators; nobody else asks. */
export function useBackups() {
  return useQuery({
    ...itemOptions(systemCalls.getBackups, {}),
    enabled: usePermission('administrator'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.isRunning ? RUNNING_INTERVAL_MS : false),
  });
}
