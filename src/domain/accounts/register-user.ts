import { type NotingStores, noteChange } from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import type { PasswordHasher, WithSessions, WithUsers } from './auth-repositories.ts';
import { isMistakable } from './is-mistakable.ts';
import { isTooSimpleForRole, type LeakedPasswords } from './passwords/check-new-password.ts';
import type { OpenedSession, SessionSource } from './sign-in/open-session.ts';
import { openSession } from './sign-in/open-session.ts';
import type { SignInOrigin } from './sign-in/session.ts';
import type { User, Viewer } from './user.ts';

/** The data of a registration; `isAdmin` is ignored unless an administrator sends it. */
export interface RegisterInput {
  readonly username: string;
  readonly password: string;
  readonly isAdmin?: boolean | undefined;
}

/**
 * The new user with a session, or why none was created. Who is an administrator makes accounts for
 * others, and stays signed in as who they are.
 */
export type RegisterResult =
  | { readonly ok: true; readonly user: User; readonly opened: OpenedSession | null }
  | { readonly ok: false; readonly reason: 'username_taken' };

interface Registration extends SessionSource {
  readonly store: WithUsers<'findByUsername' | 'listByRoles'> &
    Transactional<
      WithUsers<'insert'> & WithSessions<'insert' | 'remove'> & NotingStores & WithAudit
    >;
  readonly passwordHasher: Pick<PasswordHasher, 'hash'>;
  readonly leakedPasswords: LeakedPasswords;
}

/**
 * Creates an account, and signs it in unless an administrator makes it for somebody else; only an
 * administrator can create an administrator.
 */
export async function registerUser(
  auth: Registration,
  input: RegisterInput,
  viewer: Viewer,
  origin: SignInOrigin,
): Promise<RegisterResult> {
  const { store, passwordHasher, leakedPasswords, now } = auth;
  const { username, password } = input;
  // Only saves the hashing: the unique constraint decides whether the name is free.
  if (await store.users.findByUsername(username)) return { ok: false, reason: 'username_taken' };
  const isForOther = isPermitted(viewer, 'administrator');
  if (await isMistakable(store, username, { isGiven: isForOther })) {
    return { ok: false, reason: 'username_taken' };
  }

  const isAdmin = input.isAdmin === true && isForOther;
  // Whoever gets a role with a simple password chooses another one first.
  const isPasswordUnchecked = await isTooSimpleForRole(leakedPasswords, username, password);
  const passwordHash = await passwordHasher.hash(password);
  return store.withTransaction(async (repositories) => {
    const createdAt = now();
    const inserted = await repositories.users.insert({
      username,
      passwordHash,
      role: isAdmin ? 'administrator' : null,
      createdAt,
      isPasswordUnchecked,
    });
    if (!inserted.ok) return inserted;
    const { user } = inserted;
    const subject = { type: 'user', id: user.id, label: user.username } as const;
    const action = isForOther ? 'account.created' : 'account.registered';
    const actor = isForOther ? viewer : user;
    const changes = isAdmin ? [{ field: 'role', from: null, to: user.role }] : [];
    await repositories.audit.record({ at: createdAt, action, subject, actor, changes });
    if (isAdmin && viewer) {
      const before = { ...(await repositories.accountChanges.readState(user.id)), role: null };
      const noted = { kind: 'role-changed', user, at: createdAt, before, by: viewer } as const;
      await noteChange(repositories, { ...noted, detail: `${username}, administrator` });
    }
    const opened = isForOther ? null : await openSession(auth, repositories, user.id, origin);
    return { ok: true, user, opened };
  });
}
