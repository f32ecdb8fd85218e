export type {
  AuditChange,
  AuditEntry,
  AuditFilter,
  AuditLog,
  AuditPerson,
  AuditRecord,
  AuditSubject,
  WithAudit,
} from './audit-log.ts';
export { describeChanges } from './describe-changes.ts';
export { exportEntries } from './export-entries.ts';
export { listOwnEntries } from './list-own-entries.ts';
