import { StorageError, type StorageFault } from '#domain/transactions/public.ts';

/**
 * SQLSTATE classes and codes (PostgreSQL documentation, appendix A) of faults of the server itself.
 */
const SERVER_FAULTS: readonly (readonly [code: string, fault: StorageFault])[] = [
  ['08', 'unavailable'],
  ['53100', 'full'],
  ['53', 'unavailable'],
  ['57014', 'unavailable'],
  ['57P', 'unavailable'],
  ['58', 'unavailable'],
  ['25006', 'read_only'],
  ['55P03', 'unavailable'],
  ['25P03', 'unavailable'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
];

const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'ECONNABORTED'],
]);

/** Messages of `pg`, without codes, for broken connections and timeouts. */
const BROKEN =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** A fault of the server or the connection as `StorageError`; null for every other error. */
export function readPostgresFault(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const fault = findFault(code, error.message);
  if (!fault) return null;
  const details = error instanceof AggregateError ? describeAll(error) : error.message || code;
  return new StorageError(fault, details, { cause: error });
}

/** Whether a connection with this error is unusable, because it broke or is still waiting. */
export function isConnectionBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return NETWORK_CODES.has(code) || BROKEN.test(error.message) || /^(?:08|57P)/.test(code);
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

function findFault(code: string, message: string): StorageFault | null {
  if (NETWORK_CODES.has(code) || BROKEN.test(message)) return 'unavailable';
  return SERVER_FAULTS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
}

/** A host name with several addresses fails with one error for each. */
function describeAll({ errors }: AggregateError): string {
  return errors.map((error) => (error instanceof Error ? error.message : String(error))).join('; ');
}
