import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { sendCall } from '../../api-client.ts';
import { rememberUser, tellOtherTabs } from './current-user.ts';
import { markLoggedOut } from './return-path.ts';

/** Ends the session on the server; the guard then shows the login screen. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => sendCall(authCalls.logout, {}),
    onSuccess: () => {
      markLoggedOut(window.history);
      tellOtherTabs();
      rememberUser(queryClient, null);
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    },
    onError: (error) => {
      toast({ title: 'Logout failed', description: error.message, variant: 'destructive' });
    },
  });
}
