import type { AuditRecord, WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { cutText } from '#shared/text/cut-text.ts';
import type { WithSessions } from '../auth-repositories.ts';
import type { Session } from './session.ts';
import { isSessionAlive } from './session-lifetime.ts';

/**
 * The name of a session for its owner: a part of the token's hash, which says nothing about the
 * token.
 */
export const getSessionId = ({ tokenHash }: Pick<Session, 'tokenHash'>): string =>
  tokenHash.slice(0, 20);

/** The sessions of a user that have not ended, the last used first. */
export async function listOwnSessions(
  { store, now }: Clock & { readonly store: WithSessions<'listOfUser'> },
  userId: number,
): Promise<readonly Session[]> {
  const at = now();
  const sessions = await store.sessions.listOfUser(userId);
  return sessions.filter((session) => isSessionAlive(session, at));
}

interface Ending extends Clock {
  readonly store: WithSessions<'listOfUser'> &
    Transactional<WithSessions<'remove' | 'removeOfUser'> & WithAudit>;
}

/** Ends one session of a user; returns false if there is none with this id. */
export async function endOwnSession(auth: Ending, userId: number, id: string): Promise<boolean> {
  const session = (await listOwnSessions(auth, userId)).find((own) => getSessionId(own) === id);
  if (!session) return false;
  await auth.store.withTransaction(async ({ sessions, audit }) => {
    await sessions.remove(session.tokenHash);
    await audit.record(describeEnd(auth.now(), [session]));
  });
  return true;
}

/** Ends all sessions of a user but the one with this hash. */
export async function endOtherSessions(
  auth: Ending,
  userId: number,
  ownHash: string | null,
): Promise<void> {
  const others = (await listOwnSessions(auth, userId)).filter(
    ({ tokenHash }) => tokenHash !== ownHash,
  );
  await auth.store.withTransaction(async ({ sessions, audit }) => {
    await sessions.removeOfUser(userId, ownHash);
    if (others.length > 0) await audit.record(describeEnd(auth.now(), others));
  });
}

/** The entry of the record for sessions that their owner ended. */
function describeEnd(at: string, ended: readonly Session[]): AuditRecord {
  const devices = ended.map(({ device }) => device ?? 'an unknown device').join(', ');
  const changes = [{ field: 'devices', from: cutText(devices, 120), to: null }];
  return { at, action: 'account.sessions-ended', changes };
}
