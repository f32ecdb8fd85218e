import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Erasing, Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import { messageSubject } from './message-subject.ts';

/** Permanently removes a message from the trash; returns false if it is not there. */
export async function forgetMessage(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<WithContact<'removeFromTrash'> & WithAudit> & Erasing;
  },
  id: number,
): Promise<boolean> {
  const isRemoved = await store.withTransaction(async ({ contact, audit }) => {
    if (!(await contact.removeFromTrash(id))) return false;
    await audit.record({ at: now(), action: 'message.removed', subject: messageSubject(id) });
    return true;
  });
  if (isRemoved) await store.purgeRemains();
  return isRemoved;
}
