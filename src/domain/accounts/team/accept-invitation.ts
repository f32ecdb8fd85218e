import { type MailDispatch, type NotingStores, noteChange } from '#domain/accounts/mails/public.ts';
import {
  askToConfirm,
  checkNewPassword,
  hashSessionToken,
  isMistakable,
  type LeakedPasswords,
  type OpenedSession,
  openSession,
  type PasswordHasher,
  type SessionSource,
  type SignInOrigin,
  type User,
  type WithSessions,
  type WithUsers,
} from '#domain/accounts/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { invitationSubject, type WithInvitations } from './invitation.ts';

interface Joining extends SessionSource {
  readonly store: WithInvitations<'findOpen'> &
    WithUsers<'listByRoles'> &
    Transactional<
      WithInvitations<'findOpen' | 'remove'> &
        WithUsers<'insert'> &
        WithSessions<'insert' | 'remove'> &
        NotingStores &
        WithAudit
    >;
  readonly memberHasher: Pick<PasswordHasher, 'hash'>;
  readonly leakedPasswords: LeakedPasswords;
  readonly dispatch: MailDispatch;
}

/** The new, signed-in user, or why nobody joined. */
export type JoinResult =
  | { readonly ok: true; readonly user: User; readonly opened: OpenedSession }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'username_taken' }
  | { readonly ok: false; readonly reason: 'invalid_input'; readonly fault: string };

/** Creates the account that an invitation is for, and uses the invitation up. */
export async function acceptInvitation(
  auth: Joining,
  token: string,
  { username, password }: { readonly username: string; readonly password: string },
  origin: SignInOrigin,
): Promise<JoinResult> {
  const { store, memberHasher, leakedPasswords, now } = auth;
  const tokenHash = hashSessionToken(token);
  const open = await store.invitations.findOpen(tokenHash, now());
  if (!open) return { ok: false, reason: 'not_found' };
  if (await isMistakable(store, username, { isGiven: false })) {
    return { ok: false, reason: 'username_taken' };
  }
  const { id, role, email } = open;
  const fault = await checkNewPassword(leakedPasswords, { username, role }, password);
  if (fault) return { ok: false, reason: 'invalid_input', fault };

  const passwordHash = await memberHasher.hash(password);
  return store.withTransaction(async (repositories): Promise<JoinResult> => {
    const { invitations, users, accountChanges, audit } = repositories;
    const at = now();
    // Hashing took a while: somebody else may have used the link meanwhile.
    if (!(await invitations.findOpen(tokenHash, at))) return { ok: false, reason: 'not_found' };
    const inserted = await users.insert({
      ...{ username, passwordHash, role, createdAt: at },
      pendingEmail: email,
    });
    if (!inserted.ok) return inserted;
    if (!(await invitations.remove(id))) throw new Error('The invitation was used meanwhile');
    const { user } = inserted;
    const subject = invitationSubject(id, role);
    await audit.record({ at, action: 'team.joined', subject, actor: user });
    if (email !== null)
      await askToConfirm(repositories, auth.dispatch, { user, email, at, origin });
    if (role !== null) {
      const before = { ...(await accountChanges.readState(user.id)), role: null };
      const by = open.createdBy;
      await noteChange(repositories, {
        ...{ user, at, kind: 'role-changed', before, by },
        detail: `${username}, ${role}`,
      });
    }
    const opened = await openSession(auth, repositories, user.id, origin);
    return { ok: true, user, opened };
  });
}
