import * as teamCalls from '#contracts/accounts/team/calls.ts';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { useChange } from '../../forms/use-change.ts';
import { nameRole } from './role-words.ts';
import { TEAM_LISTS } from './team-queries.ts';

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
