import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Erasing, Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';

/** Removes all messages of an address for good, with what belongs to them; returns how many. */
export async function forgetPerson(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<WithContact<'removeOfPerson'> & WithAudit> & Erasing;
  },
  email: string,
): Promise<number> {
  const count = await store.withTransaction(async ({ contact, audit }) => {
    const removed = await contact.removeOfPerson(email);
    const changes = [{ field: 'messages', from: String(removed), to: '0' }];
    if (removed > 0) await audit.record({ at: now(), action: 'message.removed', changes });
    return removed;
  });
  if (count > 0) await store.purgeRemains();
  return count;
}
