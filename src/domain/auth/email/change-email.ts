import { describeChanges, type WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithUsers } from '../auth-repositories.ts';

/**
 * Sets or removes the e-mail address of an account. The record of activity says that it changed, but
 * not the addresses: it keeps them for two years, whatever their owner removes.
 */
export async function changeEmail(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<WithUsers<'findEmail' | 'setEmail'> & WithAudit>;
  },
  userId: number,
  email: string | null,
): Promise<void> {
  await store.withTransaction(async ({ users, audit }) => {
    const before = { email: await users.findEmail(userId) };
    const changes = describeChanges(before, { email }, { hidden: ['email'] });
    if (changes.length === 0) return;
    await users.setEmail(userId, email);
    await audit.record({ at: now(), action: 'account.email-changed', changes });
  });
}
