import type { WithAccountChanges } from '#domain/accounts/mails/public.ts';
import { FACTOR_CHANGES } from '#shared/accounts/account-changes.ts';

/**
 * Brings factors and addresses of an account back to what they were at that time; in a transaction.
 * Returns false if nothing that can be undone was changed since.
 */
export async function undoChanges(
  { accountChanges }: WithAccountChanges<'listSince' | 'restoreFactors' | 'removeFrom'>,
  userId: number,
  since: string,
): Promise<boolean> {
  const changes = await accountChanges.listSince(userId, since);
  const first = changes.find(
    ({ kind, before }) => before !== null && FACTOR_CHANGES.includes(kind),
  );
  if (!first?.before) return false;
  await accountChanges.restoreFactors(userId, first.before);
  await accountChanges.removeFrom(userId, first.id);
  return true;
}
