import { useQuery } from '@tanstack/react-query';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import * as auditCalls from '#contracts/audit/calls.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi, fresh, itemOptions, listOptions, paged } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { PAGE_SIZE } from '../../lists/page-rows.ts';
import { isMailUnderWay } from './invitation-mail-words.ts';
import { nameRole } from './role-words.ts';

/** How often the state of mails that are under way is read again. */
const WATCH_INTERVAL_MS = 5000;

/** One page of the people; the previous page stays on the screen while the next one loads. */
export function useMembers({ page, q }: { readonly page: number; readonly q: string }) {
  const offset = (page - 1) * PAGE_SIZE || undefined;
  const query = { limit: PAGE_SIZE, offset, q: q || undefined };
  return useQuery(paged(listOptions(teamCalls.list, { query })));
}

export const useInvitations = () =>
  useQuery({
    ...fresh(itemOptions(teamCalls.listInvitations, {})),
    // Until it is known what became of their mails.
    refetchInterval: ({ state }) => (state.data?.some(isMailUnderWay) ? WATCH_INTERVAL_MS : false),
  });

/** The lists that a change of people or invitations changes. */
export const TEAM_LISTS = [teamCalls.list, teamCalls.listInvitations, auditCalls.list];

interface Change {
  readonly member: MemberBody;
  readonly change: { readonly role?: Role | null; readonly isSuspended?: boolean };
}

export const useChangeMember = () =>
  useChange({
    mutationFn: ({ member, change }: Change) =>
      callApi(teamCalls.update, { params: { id: member.id }, body: change }),
    onSuccess: ({ username, role, isSuspended }, { change }) => {
      if (change.isSuspended === undefined) {
        toast({ title: 'Role changed', description: `${username}: ${nameRole(role)}` });
      } else {
        toast({
          title: isSuspended ? 'Account suspended' : 'Account reinstated',
          description: username,
        });
      }
    },
    changes: TEAM_LISTS,
  });

export const useRemoveMember = () =>
  useChange({
    mutationFn: ({ id }: MemberBody) => callApi(teamCalls.remove, { params: { id } }),
    onSuccess: (_, { username }) => toast({ title: 'Account removed', description: username }),
    changes: TEAM_LISTS,
  });
