import { repeat } from '../repeat.ts';

/**
 * How often to check for other instances' changes, which must show within a second (BEHAVIOUR 6.2).
 */
const INTERVAL_MS = 900;

/** Two looks and a little: a database that has not answered for so long is not waited for. */
const SILENCE_MS = 2000;

/**
 * Calls `onChange` when another instance has changed what public pages show. `isSilent` says whether
 * the database has stopped answering.
 */
export function watchContentVersion(options: {
  readonly readVersion: () => Promise<number>;
  /** Whether this instance has made a version itself. */
  readonly takeOwnVersion: (version: number) => boolean;
  /** If it fails, it is called again. */
  readonly onChange: (before: number, version: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): { readonly stop: () => void; readonly isSilent: () => boolean } {
  let known: number | undefined;
  let answeredAt = performance.now();
  const isOwn = (before: number, version: number) => {
    const raised = Array.from({ length: Math.max(0, version - before) }, (_, n) => before + n + 1);
    // Each is asked for, so that none of them is left for later.
    return raised.length > 0 && raised.filter(options.takeOwnVersion).length === raised.length;
  };
  const look = async () => {
    const version = await options.readVersion();
    answeredAt = performance.now();
    if (known !== undefined && version !== known && !isOwn(known, version)) {
      await options.onChange(known, version);
      answeredAt = performance.now();
    }
    known = version;
  };
  return {
    stop: repeat(INTERVAL_MS, look, options.onError),
    isSilent: () => performance.now() - answeredAt > SILENCE_MS,
  };
}
