/** The folder of scheduled backups, and what writes them. */
export interface BackupFolder {
  /** Writes a file; returns its size. Rejects with one line for operators. */
  write(name: string, signal: AbortSignal): Promise<number>;
  /**
   * Keeps this many of the newest backups, of which `newest` was just made: files with later names
   * were made while the clock was ahead, and go first.
   */
  keepNewest(kept: number, newest: string): Promise<void>;
  /** The size of a file; null if it is not in this folder. */
  findSize(name: string): Promise<number | null>;
}
