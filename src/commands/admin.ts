import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createLeakedPasswords } from '#adapters/passwords/leaked-passwords.ts';
import { type AccountState, noteChange } from '#domain/accounts/mails/public.ts';
import {
  checkNewPassword,
  isTooSimpleForRole,
  type PasswordHasher,
  type UserWithPasswordHash,
} from '#domain/accounts/public.ts';
import { PASSWORD_BOUNDS, USERNAME_BOUNDS } from '#shared/accounts/credential-bounds.ts';
import { isPlainUsername, USERNAME_FORM } from '#shared/accounts/username-form.ts';
import { toPrintable } from '#shared/text/to-printable.ts';
import { siteConfig } from '#site-config';
import type { Store } from '#storage/store.ts';

export interface AdminContext {
  readonly store: Store;
  readonly passwordHasher: Pick<PasswordHasher, 'hash'>;
  readonly now: () => string;
  /** Where a password is read from, with `--password-stdin`. */
  readonly input: NodeJS.ReadableStream;
}

const leakedPasswords = createLeakedPasswords(siteConfig);

type Act = (context: AdminContext, name: string, flags: ReadonlySet<string>) => Promise<string>;

const acts: Readonly<Record<string, Act>> = {
  list: listPeople,
  create: createAdministrator,
  'reset-password': resetPassword,
  'disable-2fa': disableSecondFactor,
  'end-sessions': endSessions,
};

/** How the command is called. */
export const ADMIN_USAGE =
  'npm run admin -- list | create NAME | reset-password NAME [--factors] | disable-2fa NAME | end-sessions NAME [--password-stdin]';

/** The operator's way back in (BEHAVIOUR 7.11): does one thing, and returns what to print. */
export async function runAdmin(
  context: AdminContext,
  [act = '', name = '', ...rest]: readonly string[],
  flags: ReadonlySet<string>,
): Promise<string> {
  const run = acts[act];
  const wantsName = act !== 'list';
  const known = act === 'reset-password' ? ['--password-stdin', '--factors'] : ['--password-stdin'];
  const unknown = [...flags].some((flag) => !known.includes(flag));
  if (act !== '' && !run)
    throw new Error(`There is no command ${act}. How to call it: ${ADMIN_USAGE}`);
  if (!run || rest.length > 0 || (name !== '') !== wantsName || unknown) {
    throw new Error(`How to call it: ${ADMIN_USAGE}`);
  }
  return run(context, name, flags);
}

async function listPeople({ store }: AdminContext): Promise<string> {
  const { rows } = await store.members.list({});
  const lines = rows.map(({ username, role, isSuspended, hasSecondFactor, lastSeenAt }) => {
    const state = isSuspended ? 'suspended' : 'active';
    const factor = hasSecondFactor ? 'second factor' : 'no second factor';
    const seen = `last seen ${lastSeenAt ?? 'never'}`;
    return [toPrintable(username), role ?? 'no role', state, factor, seen].join('\t');
  });
  return lines.length === 0 ? 'There are no accounts.' : lines.join('\n');
}

async function createAdministrator(
  context: AdminContext,
  name: string,
  flags: ReadonlySet<string>,
): Promise<string> {
  const { min, max } = USERNAME_BOUNDS;
  const username = name.trim();
  if (username.length < min || username.length > max) {
    throw new Error(`A name takes ${min} to ${max} characters`);
  }
  if (!isPlainUsername(username)) throw new Error(USERNAME_FORM);
  const password = await choosePassword(context, { username, role: 'administrator' }, flags);
  const passwordHash = await context.passwordHasher.hash(password.text);
  const at = context.now();
  await context.store.withTransaction(async ({ users, audit }) => {
    const inserted = await users.insert({
      ...{ username, passwordHash, createdAt: at },
      ...{ role: 'administrator', isPasswordUnchecked: password.isMade },
    });
    if (!inserted.ok) throw new Error(`The name ${username} is taken`);
    const subject = { type: 'user', id: inserted.user.id, label: username } as const;
    const changes = [{ field: 'role', from: null, to: 'administrator' }];
    await audit.record({ at, action: 'account.created', subject, changes });
  });
  return `${username} is an administrator now.${password.notice}`;
}

async function resetPassword(
  context: AdminContext,
  name: string,
  flags: ReadonlySet<string>,
): Promise<string> {
  const user = await requireUser(context, name);
  const password = await choosePassword(context, user, flags);
  const isSimple = await isTooSimpleForRole(leakedPasswords, user.username, password.text);
  const isUnchecked = password.isMade || isSimple;
  const passwordHash = await context.passwordHasher.hash(password.text);
  const { left, removed } = await context.store.withTransaction(async (repositories) => {
    const { users, sessions, factors, knownDevices, accountChanges, audit } = repositories;
    const before = await accountChanges.readState(user.id);
    await users.setPasswordHash(user.id, passwordHash, isUnchecked);
    await sessions.removeOfUser(user.id);
    // Whoever knew the old password may have signed in on some of them.
    await knownDevices.removeOfUser(user.id, null);
    await factors.endSignInsOfUser(user.id);
    const subject = { type: 'user', id: user.id, label: user.username } as const;
    const at = context.now();
    await audit.record({ at, action: 'account.password-reset', subject });
    await noteChange(repositories, { user, at, kind: 'password-changed', before });
    const isRemoved = flags.has('--factors') && (await factors.removeAll(user.id));
    if (isRemoved) {
      await audit.record({ at, action: 'account.factor-removed', subject });
      await noteChange(repositories, { user, at, kind: 'factor-removed', before });
    }
    return {
      left: await accountChanges.readState(user.id),
      removed: isRemoved ? listFactors(before) : [],
    };
  });
  const gone = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : '';
  const suspended = user.isSuspended ? ' The account is suspended.' : '';
  return `${toPrintable(user.username)} has a new password, and is signed out everywhere.${suspended}${password.notice}\n${describeWaysIn(left)}${gone}`;
}

const listFactors = ({ totp, passkeys }: Pick<AccountState, 'totp' | 'passkeys'>) => [
  ...(totp ? ['an authenticator app'] : []),
  ...passkeys.map(({ name, created_at: at }) => `the passkey “${toPrintable(name)}” of ${at}`),
];

/** The ways besides the password that still open an account, so that nothing of a thief is overlooked. */
function describeWaysIn({ email, ...state }: AccountState): string {
  const ways = listFactors(state);
  const factors =
    ways.length === 0
      ? 'There is no second factor.'
      : `Still there: ${ways.join(', ')}. With --factors they are removed.`;
  return `${factors} Mails about the account go to ${toPrintable(email ?? 'nobody')}.`;
}

async function endSessions(context: AdminContext, name: string): Promise<string> {
  const user = await requireUser(context, name);
  await context.store.withTransaction(async ({ sessions, audit }) => {
    await sessions.removeOfUser(user.id);
    const subject = { type: 'user', id: user.id, label: user.username } as const;
    await audit.record({ at: context.now(), action: 'account.sessions-ended', subject });
  });
  return `${user.username} is signed out everywhere.`;
}

async function disableSecondFactor(context: AdminContext, name: string): Promise<string> {
  const user = await requireUser(context, name);
  const wasThere = await context.store.withTransaction(async (stores) => {
    const { factors, audit, accountChanges } = stores;
    const before = await accountChanges.readState(user.id);
    if (!(await factors.removeAll(user.id))) return false;
    const subject = { type: 'user', id: user.id, label: user.username } as const;
    const at = context.now();
    await audit.record({ at, action: 'account.factor-removed', subject });
    await noteChange(stores, { user, at, kind: 'factor-removed', before });
    return true;
  });
  return wasThere
    ? `${user.username} signs in with the password alone now.`
    : `${user.username} has no second factor.`;
}

async function requireUser({ store }: AdminContext, name: string): Promise<UserWithPasswordHash> {
  const user = await store.users.findByUsername(name);
  if (!user) throw new Error(`Nobody has the name ${name}`);
  return user;
}

/** A password that is made and printed, or one from the input, which is checked as in the panel. */
async function choosePassword(
  { input }: AdminContext,
  user: Pick<UserWithPasswordHash, 'username' | 'role'>,
  flags: ReadonlySet<string>,
): Promise<{ readonly text: string; readonly notice: string; readonly isMade: boolean }> {
  if (!flags.has('--password-stdin')) {
    const made = randomBytes(15).toString('base64url');
    const notice = `\nPassword, until another one is chosen at the first sign-in: ${made}`;
    return { text: made, notice, isMade: true };
  }
  const given = (await text(input)).replace(/\r?\n$/, '');
  const { min, max } = PASSWORD_BOUNDS;
  if (given.length < min || given.length > max) {
    throw new Error(`The password takes ${min} to ${max} characters`);
  }
  const fault = await checkNewPassword(leakedPasswords, user, given);
  if (fault) throw new Error(fault);
  return { text: given, notice: '', isMade: false };
}
