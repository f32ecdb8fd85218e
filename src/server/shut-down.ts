/** In-flight requests get this long to finish; then the process ends all the same. */
const DEADLINE_MS = 10_000;

/**
 * Ends the process cleanly on SIGTERM, SIGINT or SIGHUP: `close` finishes what is in flight and
 * closes the database. A second signal ends it at once.
 */
export function shutDownOnSignals(options: {
  readonly close: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}): void {
  let isClosing = false;
  const handleSignal = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    options.close().then(
      () => process.exit(0),
      (error: unknown) => {
        options.onError(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handleSignal);
}
