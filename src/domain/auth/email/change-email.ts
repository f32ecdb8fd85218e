import {
  type MailDispatch,
  noteEmailChange,
  type WithAccountMails,
} from '#domain/account-mails/public.ts';
import { describeChanges, type WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithUsers } from '../auth-repositories.ts';
import type { SignInOrigin } from '../session.ts';
import type { User } from '../user.ts';

/**
 * Sets or removes the e-mail address of an account, and writes to the former one. The record of activity says that it changed, but
 * not the addresses: it keeps them for two years, whatever their owner removes.
 */
export async function changeEmail(
  {
    store,
    now,
    dispatch,
  }: Clock & {
    readonly store: Transactional<
      WithUsers<'findEmail' | 'setEmail'> & WithAccountMails<'insert'> & WithAudit
    >;
    readonly dispatch: MailDispatch;
  },
  { id: userId, username }: User,
  email: string | null,
  { address, device }: SignInOrigin,
): Promise<void> {
  const isMailDue = await store.withTransaction(async (repositories) => {
    const { users, audit } = repositories;
    const at = now();
    const before = { email: await users.findEmail(userId) };
    const changes = describeChanges(before, { email }, { hidden: ['email'] });
    if (changes.length === 0) return false;
    await users.setEmail(userId, email);
    await audit.record({ at, action: 'account.email-changed', changes });
    const event = { username, at, address, device };
    return noteEmailChange(repositories, dispatch, { userId, to: before.email, event });
  });
  if (isMailDue) dispatch.wake();
}
