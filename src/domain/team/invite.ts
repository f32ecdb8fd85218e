import type { WithAudit } from '#domain/audit/public.ts';
import { hashSessionToken, type User } from '#domain/auth/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { Role } from '#rules/accounts/permissions.ts';
import { addSeconds } from '#rules/time/add-seconds.ts';
import { DAY_SECONDS } from '#rules/time/day.ts';
import { invitationSubject, type WithInvitations } from './invitation.ts';

/** An invitation is open for this long (BEHAVIOUR 6.4). */
const INVITATION_DAYS = 3;

type Inviting = Clock & {
  readonly store: Transactional<WithInvitations<'insert' | 'remove'> & WithAudit>;
};

/** Makes a link by which somebody can join, once; only its hash is stored. */
export async function invite(
  { store, now, newToken }: Inviting & { readonly newToken: () => string },
  { role, email }: { readonly role: Role | null; readonly email: string | null },
  viewer: User,
): Promise<{ readonly id: number; readonly token: string; readonly expiresAt: string }> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = addSeconds(createdAt, INVITATION_DAYS * DAY_SECONDS);
  return store.withTransaction(async ({ invitations, audit }) => {
    const tokenHash = hashSessionToken(token);
    const id = await invitations.insert({
      ...{ tokenHash, role, email, createdAt, expiresAt },
      createdBy: viewer.id,
    });
    const subject = invitationSubject(id, role);
    await audit.record({ at: createdAt, action: 'team.invited', subject });
    return { id, token, expiresAt };
  });
}

/** Ends an invitation; returns false if there is none. */
export async function revokeInvitation({ store, now }: Inviting, id: number): Promise<boolean> {
  return store.withTransaction(async ({ invitations, audit }) => {
    if (!(await invitations.remove(id))) return false;
    const subject = invitationSubject(id, null);
    await audit.record({
      at: now(),
      action: 'team.invitation-revoked',
      subject: { ...subject, label: '' },
    });
    return true;
  });
}
