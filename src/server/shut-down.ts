/** After the delay, requests in flight get this long to finish before the process ends anyway. */
const DEADLINE_MS = 10_000;
/** A signal repeated within this time counts once. */
const REPEAT_MS = 1000;

/**
 * Ends the process cleanly on SIGTERM, SIGINT or SIGHUP: `close` finishes what is in flight and
 * closes the database. A second signal ends it at once.
 */
export function shutDownOnSignals(options: {
  readonly close: () => Promise<void>;
  /** How long `close` continues to serve before it starts to close. */
  readonly delaySeconds: number;
  readonly onError: (error: unknown) => void;
}): void {
  let closingSince: number | undefined;
  const handleSignal = () => {
    if (closingSince !== undefined) {
      // A signal to the whole process group arrives twice: directly, and passed on by npm start.
      if (Date.now() - closingSince > REPEAT_MS) process.exit(1);
      return;
    }
    closingSince = Date.now();
    setTimeout(() => process.exit(1), options.delaySeconds * 1000 + DEADLINE_MS).unref();
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
