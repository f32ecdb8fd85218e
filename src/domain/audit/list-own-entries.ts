import type { AuditEntry, WithAudit } from './audit-log.ts';

/** Lists actions of a person and on their account, newest first, without where others were. */
export async function listOwnEntries(
  { audit }: WithAudit<'list'>,
  personId: number,
  window: { readonly limit: number; readonly offset?: number },
): Promise<{ readonly rows: readonly AuditEntry[]; readonly total: number }> {
  const { rows, total } = await audit.list({ ...window, personId });
  const isOfOther = ({ actor }: AuditEntry) => actor !== null && actor.id !== personId;
  return { rows: rows.map((row) => (isOfOther(row) ? { ...row, address: null } : row)), total };
}
