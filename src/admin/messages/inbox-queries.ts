import { useQuery } from '@tanstack/react-query';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import type { InboxOverviewBody, PersonBody } from '#contracts/messages/inbox/endpoints.ts';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { itemOptions } from '../api-client.ts';

/** A failed delivery has to be noticed while the panel just lies open (BEHAVIOUR 3.3). */
const OVERVIEW_INTERVAL_MS = 60_000;

/** The numbers of the inbox; undefined until they are known. Read again every minute. */
export function useOverview(): InboxOverviewBody | undefined {
  const { data } = useQuery({
    ...itemOptions(inboxCalls.getOverview, {}),
    enabled: usePermission('messages'),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : OVERVIEW_INTERVAL_MS),
  });
  // A proxy or a test may answer all calls below /api/contact in the same way.
  return data?.folders ? data : undefined;
}

/** The people who may answer messages; none until they are known. */
export function usePeople(): readonly PersonBody[] {
  const { data } = useQuery(itemOptions(inboxCalls.listAssignees, {}));
  return Array.isArray(data) ? data : [];
}

/** What happened to a message, oldest first. */
export const useHistory = (id: number) =>
  useQuery(itemOptions(inboxCalls.listHistory, { params: { id } }));

export const useSavedReplies = () => useQuery(itemOptions(inboxCalls.listSavedReplies, {}));
