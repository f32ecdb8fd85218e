import type { AuditEntry, AuditFilter, WithAudit } from './audit-log.ts';

const BATCH_ROWS = 500;

/** All entries of a filter, newest first, without those written meanwhile: none comes twice. */
export async function* exportEntries(
  { audit }: WithAudit<'list'>,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry> {
  let beforeId: number | undefined;
  do {
    const { rows } = await audit.list({
      ...filter,
      limit: BATCH_ROWS,
      ...(beforeId !== undefined && { beforeId }),
    });
    yield* rows;
    beforeId = rows.length === BATCH_ROWS ? rows.at(-1)?.id : undefined;
  } while (beforeId !== undefined);
}
