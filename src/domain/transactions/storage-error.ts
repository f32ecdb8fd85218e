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
