import type { AuditEntryBody } from '#contracts/audit/endpoints.ts';
import type { AuditEntry } from '#domain/audit/public.ts';

export const presentEntry = ({ changes, ...entry }: AuditEntry): AuditEntryBody => ({
  ...entry,
  changes: [...changes],
});
