import { repeat } from '../repeat.ts';

/**
 * How often to check for other instances' changes, which must show within a second (BEHAVIOUR 6.2).
 */
const INTERVAL_MS = 900;

/**
 * Calls `onChange` when another instance has changed what public pages show. Returns a function
 * that stops watching.
 */
export function watchContentVersion(options: {
  readonly readVersion: () => Promise<number>;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}): () => void {
  let known: number | undefined;
  const look = async () => {
    const version = await options.readVersion();
    if (known !== undefined && version !== known) options.onChange();
    known = version;
  };
  return repeat(INTERVAL_MS, look, options.onError);
}
