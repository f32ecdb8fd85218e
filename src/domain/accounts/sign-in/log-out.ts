import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithSessions } from '../auth-repositories.ts';
import { hashSessionToken } from './session-token.ts';

/** Ends a session on the server, so that copies of its token are worthless too. */
export async function logOut(
  {
    store,
    now,
  }: Clock & { readonly store: Transactional<WithSessions<'find' | 'remove'> & WithAudit> },
  token: string,
): Promise<void> {
  const tokenHash = hashSessionToken(token);
  await store.withTransaction(async ({ sessions, audit }) => {
    const found = await sessions.find(tokenHash);
    await sessions.remove(tokenHash);
    const actor = found?.user;
    if (actor) await audit.record({ at: now(), action: 'sign-in.ended', actor });
  });
}
