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
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}): { readonly stop: () => void; readonly isSilent: () => boolean } {
  let known: number | undefined;
  let answeredAt = performance.now();
  const look = async () => {
    const version = await options.readVersion();
    if (known !== undefined && version !== known) options.onChange();
    known = version;
    answeredAt = performance.now();
  };
  return {
    stop: repeat(INTERVAL_MS, look, options.onError),
    isSilent: () => performance.now() - answeredAt > SILENCE_MS,
  };
}
