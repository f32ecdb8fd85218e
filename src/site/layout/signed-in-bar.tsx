import { use, useState } from 'react';
import { currentUserKey } from '#client/api-query.ts';
import { callApi } from '#client/call-api.ts';
import { browserTransport } from '#client/http-transport.ts';
import * as authCalls from '#contracts/accounts/sign-in/calls.ts';
import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { PageQueriesContext } from '../data/use-page-query.ts';

/** Tells ordinary users, whom the panel sends here, who they are and why; they log out here. */
export function SignedInBar({ user }: { readonly user: UserBody }) {
  const queries = use(PageQueriesContext);
  const [isPending, setIsPending] = useState(false);

  async function logOut() {
    setIsPending(true);
    try {
      await callApi(browserTransport, authCalls.logout, {});
      // The button goes away with the bar.
      document.getElementById('main')?.focus();
      queries.set(currentUserKey, { data: null, isFetching: false });
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
    } catch (error) {
      setIsPending(false);
      const description = error instanceof Error ? error.message : String(error);
      toast({ title: 'Logout failed', description, variant: 'destructive' });
    }
  }

  return (
    <section className="signed-in" aria-label="Your account">
      <div className="wrap">
        <p>
          Signed in as <b dir="auto">{user.username}</b>. This account cannot open the admin panel.
        </p>
        <Button busy={isPending} onClick={() => void logOut()}>
          Logout
        </Button>
      </div>
    </section>
  );
}
