import type { AuditEntryBody } from '#contracts/team/audit.ts';
import type { AuditEntry } from '#domain/audit/public.ts';

/** An entry as the API answers it. */
export const presentEntry = ({ changes, ...entry }: AuditEntry): AuditEntryBody => ({
  ...entry,
  changes: [...changes],
});
