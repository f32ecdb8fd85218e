import type { AuditEntry } from '#domain/audit/public.ts';
import { describeEntry } from '#shared/audit/describe-entry.ts';
import { CSV_BEGINNING, toCsvRecord } from '../csv.ts';

const columns: readonly (readonly [header: string, read: (entry: AuditEntry) => string])[] = [
  ['id', ({ id }) => String(id)],
  ['at', ({ at }) => at],
  ['actor', ({ actor }) => actor?.username ?? ''],
  ['action', ({ action }) => action],
  ['description', describeEntry],
  ['subjectType', ({ subject }) => subject?.type ?? ''],
  ['subjectId', ({ subject }) => (subject ? String(subject.id) : '')],
  ['subject', ({ subject }) => subject?.label ?? ''],
  ['address', ({ address }) => address ?? ''],
  ['changes', ({ changes }) => changes.map(toText).join('; ')],
];

/** Entries as a CSV file with a header, in chunks. */
export async function* writeAuditCsv(
  batches: AsyncIterable<readonly AuditEntry[]>,
): AsyncGenerator<string> {
  yield CSV_BEGINNING + toCsvRecord(columns.map(([header]) => header));
  for await (const batch of batches) {
    yield batch.map((entry) => toCsvRecord(columns.map(([, read]) => read(entry)))).join('');
  }
}

function toText({ field, from, to }: AuditEntry['changes'][number]): string {
  return from === null && to === null ? field : `${field}: ${from ?? '–'} → ${to ?? '–'}`;
}
