import { AUDIT_YEARS } from '#rules/audit/audit-actions.ts';
import type { WithAudit } from './audit-log.ts';

/** Removes entries that are two years old, counted in days of the calendar; returns how many. */
export async function removeOldEntries(
  { audit }: WithAudit<'removeOlderThan'>,
  now: string,
): Promise<number> {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() - AUDIT_YEARS);
  // One day later than the database allows, whatever its clock and the end of February say.
  until.setUTCDate(until.getUTCDate() - 1);
  return audit.removeOlderThan(until.toISOString());
}
