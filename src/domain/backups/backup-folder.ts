/** The folder of scheduled backups, and what writes them. */
export interface BackupFolder {
  /** Writes a file; returns its size. Rejects with one line for operators. */
  write(name: string, signal: AbortSignal): Promise<number>;
  /** Keeps this many of the newest backups. */
  keepNewest(kept: number): Promise<void>;
  /** The size of a file; null if it is not in this folder. */
  findSize(name: string): Promise<number | null>;
}
