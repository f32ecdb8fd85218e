import {
  type MailDispatch,
  type NotingStores,
  noteChange,
  type WithAccountMails,
} from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { WithUsers } from './auth-repositories.ts';
import type { SignInOrigin } from './sign-in/session.ts';
import type { User } from './user.ts';

type Stores = WithUsers<'findEmail' | 'setEmail' | 'setPendingEmail'> & NotingStores & WithAudit;

/**
 * Removes the e-mail address of an account, or writes to a new one, which counts once its owner has
 * used the link in that mail. The record of activity says that it changed, but not the addresses: it
 * keeps them for two years, whatever their owner removes.
 */
export async function changeEmail(
  {
    store,
    now,
    dispatch,
  }: Clock & { readonly store: Transactional<Stores>; readonly dispatch: MailDispatch },
  user: User,
  email: string | null,
  origin: SignInOrigin,
): Promise<void> {
  await store.withTransaction(async (stores) => {
    const { users, accountChanges, audit } = stores;
    const at = now();
    const before = await accountChanges.readState(user.id);
    const changes = [{ field: 'email', from: null, to: null }];
    if (email !== null && email !== before.email) {
      await users.setPendingEmail(user.id, email);
      await audit.record({ at, action: 'account.email-asked', changes });
      return askToConfirm(stores, dispatch, { user, email, at, origin });
    }
    await users.setEmail(user.id, email);
    if (email === before.email) return;
    await audit.record({ at, action: 'account.email-changed', changes });
    await noteChange(stores, { user, at, kind: 'email-changed', before });
  });
  dispatch.wake();
}

interface Asking {
  readonly user: Pick<User, 'id' | 'username'>;
  readonly email: string;
  readonly at: string;
  readonly origin: Pick<SignInOrigin, 'address' | 'device'>;
}

/** Writes to an address that somebody has given, with a link by which its owner confirms it. */
export async function askToConfirm(
  { accountMails }: WithAccountMails<'insert'>,
  { newId }: Pick<MailDispatch, 'newId'>,
  { user: { id: userId, username }, email: to, at, origin: { address, device } }: Asking,
): Promise<void> {
  const endsAt = addSeconds(at, DAY_SECONDS);
  const link = { purpose: 'confirm-email', changeId: null, endsAt } as const;
  const event = { username, at, address, device, link };
  const mail = { kind: 'confirm-email', userId, to, event } as const;
  await accountMails.insert({ ...mail, eventId: newId(), createdAt: at });
}
