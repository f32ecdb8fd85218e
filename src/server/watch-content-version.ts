/** How often other instances' changes are looked for: they show within a second (architecture). */
const INTERVAL_MS = 900;

/**
 * Calls `onChange` when another instance has changed what public pages show. Returns the function
 * that stops watching. A failed look is logged and tried again.
 */
export function watchContentVersion(options: {
  readonly readVersion: () => Promise<number>;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}): () => void {
  let known: number | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const version = await options.readVersion();
      if (known !== undefined && version !== known) options.onChange();
      known = version;
    } catch (error) {
      options.onError(error);
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(look, INTERVAL_MS);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
