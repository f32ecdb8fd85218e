import { StorageError, type StorageFault } from '#domain/transactions/public.ts';

const AWAY =
  'The database does not answer: check that it runs and can be reached; nothing here needs a restart';

const PROBLEMS: Readonly<Record<StorageFault, string>> = {
  unavailable: AWAY,
  full: 'The disk is full: free some room; nothing here needs a restart',
  read_only:
    'The disk cannot be written: check the rights of its folders and how it is mounted; reading works',
  gone: 'The database file is gone: put it back or restore a backup, then restart',
  damaged: 'The database is damaged: stop the process and restore a backup',
};

/** What keeps the site from saving, for its operators. */
export function describeProblem(error: unknown): string {
  return error instanceof StorageError ? PROBLEMS[error.fault] : AWAY;
}
