import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as teamCalls from '#contracts/accounts/team/calls.ts';
import type { MemberBody } from '#contracts/accounts/team/endpoints.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import { nameRole } from './role-words.ts';
import { refreshTeam } from './team-queries.ts';

interface Change {
  readonly member: MemberBody;
  readonly change: { readonly role?: Role | null; readonly isSuspended?: boolean };
}

/** Changes the role of somebody, or suspends or reinstates them. */
export function useChangeMember() {
  const queryClient = useQueryClient();
  return useMutation({
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
    onError: (error) => showFailure(error),
    onSettled: () => refreshTeam(queryClient),
  });
}

/** Removes somebody. */
export function useRemoveMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MemberBody) => callApi(teamCalls.remove, { params: { id } }),
    onSuccess: (_, { username }) => toast({ title: 'Account removed', description: username }),
    onError: (error) => showFailure(error),
    onSettled: () => refreshTeam(queryClient),
  });
}

function showFailure(error: unknown): void {
  toastFailure('Nothing was changed', error);
}
