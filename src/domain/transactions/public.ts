/** Runs work in one write transaction, with the repositories that a use case names bound to it. */
export interface Transactional<Repositories> {
  /**
   * All of `work` is durable when the promise resolves, none of it when it rejects. Inside, only
   * the repositories passed to `work` may be used; any other throws.
   */
  withTransaction<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}

/** A store whose use cases run as parts of the transaction of these repositories. */
export const joinTransaction = <Repositories>(
  repositories: Repositories,
): Repositories & Transactional<Repositories> => ({
  ...repositories,
  withTransaction: (work) => work(repositories),
});

/** A store that can forget what it has removed. */
export interface Erasing {
  /**
   * Called after a commit that removed what nobody may read any more: the engine also erases its own
   * traces of it, as far as it can at this moment (BEHAVIOUR 3.10). Never throws.
   */
  purgeRemains(): Promise<void>;
}

/**
 * Why the database cannot do its work. `unavailable`: it does not answer now, but may in a moment.
 * `full`: nothing can be written until there is room; reading works. `read_only`: nothing can be
 * written. `gone`: its file was removed while the process ran. `damaged`: its content cannot be
 * read.
 */
export type StorageFault = 'unavailable' | 'full' | 'read_only' | 'gone' | 'damaged';

/** A fault of the database itself, not of a query. Nothing of a failed write is stored. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
