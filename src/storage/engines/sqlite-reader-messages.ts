/** Only for the moments when another process closes or recovers the file. */
export const READ_WAIT_MS = 1000;

export interface ReadOrder {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The thread's answer: the rows, or the error that SQLite reported. */
export type ReadAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly fault: { readonly code: string; readonly message: string } };
