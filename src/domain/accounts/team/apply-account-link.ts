import {
  type AccountLink,
  type NotingStores,
  noteChange,
  type WithAccountChanges,
} from '#domain/accounts/mails/public.ts';
import {
  checkNewPassword,
  hashSessionToken,
  isTooSimpleForRole,
  isUndoable,
  type LeakedPasswords,
  type PasswordHasher,
  type SessionSource,
  type UserWithPasswordHash,
  undoChanges,
  type WithFactors,
  type WithKnownDevices,
  type WithSessions,
  type WithUsers,
} from '#domain/accounts/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithMembers } from './member.ts';

/**
 * Makes a link for one attempt to send a mail; only its hash is stored. Null once there is nothing to
 * undo or to confirm any more.
 */
export async function makeAccountLink(
  {
    store,
    now,
    newToken,
  }: Pick<SessionSource, 'newToken'> &
    Clock & {
      readonly store: Transactional<
        WithAccountChanges<'find' | 'addLink'> & WithUsers<'findPendingEmail'>
      >;
    },
  link: AccountLink,
): Promise<string | null> {
  const { userId, purpose, changeId, email, endsAt } = link;
  const token = newToken();
  return store.withTransaction(async ({ accountChanges, users }) => {
    if (endsAt <= now()) return null;
    if (changeId !== null && !(await accountChanges.find(changeId))) return null;
    const isPending = (await users.findPendingEmail(userId)) === email;
    if (purpose === 'confirm-email' && !isPending) return null;
    await accountChanges.addLink(hashSessionToken(token), link);
    return token;
  });
}

type Stores = WithAccountChanges &
  NotingStores &
  WithUsers<'lock' | 'findPendingEmail' | 'setEmail' | 'setPasswordHash'> &
  WithMembers<'lockAdministrators' | 'findById' | 'change'> &
  WithSessions<'removeOfUser'> &
  WithKnownDevices<'removeOfUser'> &
  WithFactors<'endSignInsOfUser'> &
  WithAudit;

interface UsingLink extends Clock {
  readonly store: WithAccountChanges<'findLink' | 'find' | 'listSince'> &
    WithUsers<'findById'> &
    Transactional<Stores>;
  readonly memberHasher: Pick<PasswordHasher, 'hash'>;
  readonly leakedPasswords: LeakedPasswords;
}

/** Finds a link, its owner, its change and later ones that it undoes too; null once it was used or has ended. */
export async function findAccountLink({ store, now }: UsingLink, token: string) {
  const link = await store.accountChanges.findLink(hashSessionToken(token), now());
  const user = link && (await store.users.findById(link.userId));
  if (!link || !user || user.isSuspended) return null;
  const change = link.changeId === null ? null : await store.accountChanges.find(link.changeId);
  const isOwn = change?.userId === user.id;
  const since = isOwn ? await store.accountChanges.listSince(user.id, change.at) : [];
  const later = since.filter((other) => change && other.id > change.id && isUndoable(other));
  return { link, user, change, later };
}

/** Whether a link did what it is for. */
export type UseLinkResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'invalid_input'; readonly fault: string };

/** The answer that the owner of an account sends with a link. */
interface LinkUse {
  readonly password: string | null;
  /** Ids of later changes that the owner has made, which stay. */
  readonly keeps: readonly number[];
}

/**
 * Does what a mailed link is for, once: confirms an address; or sets a new password, ends all sessions
 * and forgets all devices, after undoing what the mail tells of.
 */
export async function applyAccountLink(
  auth: UsingLink,
  token: string,
  { password, keeps }: LinkUse,
): Promise<UseLinkResult> {
  const found = await findAccountLink(auth, token);
  if (!found) return { ok: false, reason: 'not_found' };
  const { user } = found;
  const needsPassword = found.link.purpose !== 'confirm-email';
  const fault = needsPassword ? await checkPassword(auth, user, password) : null;
  if (fault) return { ok: false, reason: 'invalid_input', fault };
  const passwordHash = needsPassword ? await auth.memberHasher.hash(password ?? '') : null;
  const { leakedPasswords } = auth;
  const isUnchecked =
    needsPassword && (await isTooSimpleForRole(leakedPasswords, user.username, password ?? ''));

  return auth.store.withTransaction(async (stores): Promise<UseLinkResult> => {
    const at = auth.now();
    const tokenHash = hashSessionToken(token);
    // In the order in which administrators lock each other.
    const administrators = await stores.members.lockAdministrators();
    const owner = await stores.users.lock(user.id);
    // Hashing took a while: meanwhile the link may have been used, or the account suspended.
    const link = await stores.accountChanges.findLink(tokenHash, at);
    if (!link || !owner || owner.isSuspended) return { ok: false, reason: 'not_found' };
    await stores.accountChanges.removeLink(tokenHash);
    if (passwordHash === null) return confirmEmail(stores, link, owner, at);

    const before = await stores.accountChanges.readState(owner.id);
    const isAdministrator = administrators.includes(owner.id);
    const undoing = { at, isAdministrator, owner, keeps };
    if (link.purpose === 'undo' && !(await undo(stores, link, undoing))) {
      return { ok: false, reason: 'not_found' };
    }
    await stores.users.setPasswordHash(owner.id, passwordHash, isUnchecked);
    await stores.sessions.removeOfUser(owner.id);
    await stores.knownDevices.removeOfUser(owner.id, null);
    await stores.factors.endSignInsOfUser(owner.id);
    await stores.accountChanges.removeOtherLinks(owner.id);
    await stores.audit.record({ at, action: 'account.password-changed', actor: owner });
    await noteChange(stores, { user: owner, at, kind: 'password-changed', before });
    return { ok: true };
  });
}

async function checkPassword(
  { leakedPasswords }: UsingLink,
  user: Parameters<typeof checkNewPassword>[1],
  password: string | null,
): Promise<string | null> {
  if (password === null) return 'Please choose a new password';
  return checkNewPassword(leakedPasswords, user, password);
}

/** Only what still waits, so that an older link cannot bring another address back. */
async function confirmEmail(
  stores: Stores,
  { email }: AccountLink,
  user: UserWithPasswordHash,
  at: string,
): Promise<UseLinkResult> {
  const { accountChanges, users, audit } = stores;
  if (email === null || (await users.findPendingEmail(user.id)) !== email) {
    return { ok: false, reason: 'not_found' };
  }
  const before = await accountChanges.readState(user.id);
  await users.setEmail(user.id, email);
  const changes = [{ field: 'email', from: null, to: null }];
  await audit.record({ at, action: 'account.email-changed', actor: user, changes });
  await noteChange(stores, { user, at, kind: 'email-changed', before });
  return { ok: true };
}

interface Undoing {
  readonly at: string;
  /** Whether the owner of the link is an administrator who is not suspended. */
  readonly isAdministrator: boolean;
  readonly owner: UserWithPasswordHash;
  readonly keeps: readonly number[];
}

/** Returns false if it was undone already, or may not be any more. */
async function undo(
  stores: Stores,
  { changeId }: AccountLink,
  { at, isAdministrator, owner, keeps }: Undoing,
): Promise<boolean> {
  const { accountChanges, members, sessions, audit } = stores;
  const change = changeId === null ? null : await accountChanges.find(changeId);
  if (!change?.before) return false;
  const subject = { type: 'user', id: change.userId, label: owner.username } as const;
  if (change.userId === owner.id) {
    // A change before which there was no factor is undone by the new password alone.
    await undoChanges(
      stores,
      owner.id,
      change.at,
      ({ id }) => id === change.id || (id > change.id && !keeps.includes(id)),
    );
    await accountChanges.removeFrom(owner.id, change.id);
    await audit.record({ at, action: 'account.change-undone', subject, actor: owner });
    return true;
  }
  // A role that was given or taken in the owner's name. They are an administrator, so one remains.
  const member = await members.findById(change.userId);
  if (!isAdministrator || !member) return false;
  const { role } = change.before;
  await members.change(member.id, { role });
  await sessions.removeOfUser(member.id);
  await accountChanges.removeFrom(member.id, change.id);
  const changes = [{ field: 'role', from: member.role, to: role }];
  const label = member.username;
  await audit.record({
    ...{ at, action: 'account.change-undone', actor: owner, changes },
    subject: { ...subject, label },
  });
  return true;
}
