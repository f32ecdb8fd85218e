import { StorageError, type StorageFault } from '#domain/transactions/public.ts';

/** What is wrong, for the log and for who asked. */
export interface Problem {
  readonly log: string;
  /** Undefined: the words of the error code say enough. */
  readonly message?: string;
}

const AWAY: Problem = {
  log: 'The database does not answer: check that it runs and can be reached; nothing here needs a restart',
};

const PROBLEMS: Readonly<Record<StorageFault, Problem>> = {
  unavailable: AWAY,
  full: {
    log: 'The disk is full: free some room; nothing here needs a restart',
    message: 'The disk is full: reading works, but nothing can be saved until there is room.',
  },
  read_only: {
    log: 'The disk cannot be written: check the rights of its folders and how it is mounted',
    message: 'The disk cannot be written: reading works, but nothing can be saved.',
  },
  gone: {
    log: 'The database file is gone: put it back or restore a backup, then restart',
    message: 'The database file was removed: nothing can be saved until it is restored.',
  },
  damaged: {
    log: 'The database is damaged: stop the process and restore a backup',
    message: 'The database is damaged.',
  },
};

/** What keeps the site from being ready. */
export function describeProblem(error: unknown): Problem {
  return error instanceof StorageError ? PROBLEMS[error.fault] : AWAY;
}
