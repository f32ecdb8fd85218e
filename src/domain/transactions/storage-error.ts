/**
 * Why the database cannot do what was asked. `unavailable`: it does not answer now, and may in a moment. `full`: nothing
 * can be written until there is room; reading goes on. `read_only`: nothing can be written. `gone`: its file was removed
 * while the process ran. `damaged`: what it holds cannot be read.
 */
export type StorageFault = 'unavailable' | 'full' | 'read_only' | 'gone' | 'damaged';

/** A fault of the database itself, not of what was asked of it. Nothing of the failed write is kept. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
