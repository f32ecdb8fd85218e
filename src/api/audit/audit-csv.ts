import type { AuditEntry } from '#domain/audit/public.ts';
import { describeEntry } from '#shared/audit/describe-entry.ts';
import type { CsvColumn } from '../csv.ts';

/** The columns of an activity's CSV file. */
export const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['actor', ({ actor }) => actor?.username],
  ['action', ({ action }) => action],
  ['description', describeEntry],
  ['subjectType', ({ subject }) => subject?.type],
  ['subjectId', ({ subject }) => subject?.id],
  ['subject', ({ subject }) => subject?.label],
  ['address', ({ address }) => address],
  ['changes', ({ changes }) => changes.map(toText).join('; ')],
];

function toText({ field, from, to }: AuditEntry['changes'][number]): string {
  return from === null && to === null ? field : `${field}: ${from ?? '–'} → ${to ?? '–'}`;
}
