/**
 * Runs something now (or after `firstMs`) and again after every interval, never twice at once; a
 * failure is reported and the next run still happens. Does not keep the process alive. Returns a
 * function that stops it.
 */
export function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  firstMs = 0,
): () => void {
  let isWorking = false;
  let isStopped = false;
  async function runTask(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      await work();
    } catch (error) {
      // A run that goes on while the process ends finds the storage closed; the next start does it again.
      if (isStopped) return;
      // The storage itself logs that the database is unreachable, but not every time.
      if (!(error instanceof Error && error.name === 'StorageError')) onError(error);
    } finally {
      isWorking = false;
    }
  }
  let timer: NodeJS.Timeout;
  const begin = () => {
    timer = setInterval(runTask, intervalMs);
    timer.unref();
    void runTask();
  };
  if (firstMs === 0) begin();
  else timer = setTimeout(begin, firstMs).unref();
  return () => {
    isStopped = true;
    // Whichever of the two it is.
    clearTimeout(timer);
  };
}
