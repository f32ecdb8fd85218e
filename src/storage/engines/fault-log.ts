import type { StorageError } from '#domain/transactions/public.ts';
import { createLogThrottle } from '#shared/queue/log-throttle.ts';

/** One line per fault and minute, because an outage fails every call in the same way. */
const INTERVAL_MS = 60_000;

/** Receives every fault of a call. */
export type ReportFault = (error: StorageError) => void;

/** Logs faults, at most one of a kind per minute; the next line says how many were left out. */
export function createFaultLog(logError: (error: Error, context: string) => void): ReportFault {
  const throttle = createLogThrottle(INTERVAL_MS);
  return (error) => {
    const { isDue, unsaid } = throttle(error.fault);
    const more = unsaid > 0 ? `; ${unsaid} more calls failed since the last line` : '';
    if (isDue) logError(error, CONTEXTS[error.fault] + more);
  };
}

const CONTEXTS: Readonly<Record<StorageError['fault'], string>> = {
  unavailable: 'the database does not answer: calls get 503 until it does',
  full: 'the disk of the database is full: free some room; reading goes on, writes get 507',
  read_only: 'the database cannot be written: check the rights of its files and its disk',
  gone: 'the database file is gone: put it back or restore a backup, then restart',
  damaged: 'the database is damaged: stop the process and restore a backup',
};
