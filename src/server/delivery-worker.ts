/** The loop of a worker. */
export interface WorkerTask {
  /** Does what is due; returns how many things it did. */
  readonly work: (signal: AbortSignal) => Promise<number>;
  /** When something is due next, as ISO 8601; null if nothing is. */
  readonly findNextDue: () => Promise<string | null>;
  readonly now: () => string;
  readonly onError: (error: unknown) => void;
}

/** A running worker. */
export interface DeliveryWorker {
  /** Looks for work now; cheap, and does nothing while it is looking already. */
  readonly wake: () => void;
  /** Takes no new work, lets what is under way finish for a moment, and then ends it. */
  readonly stop: () => Promise<void>;
}

/** Another instance may have died in the middle of its work, or made new work without our notice. */
const LOOK_INTERVAL_MS = 5000;
/** While the database is away. */
const FAULT_INTERVAL_MS = 2000;
/** Time for work under way when the process ends. */
const GRACE_MS = 4000;

/** Starts a loop that does what is due, whenever something is. */
export function startDeliveryWorker(task: WorkerTask): DeliveryWorker {
  const cut = new AbortController();
  let isStopping = false;
  let isWoken = false;
  let endNap = () => {};

  const wake = () => {
    isWoken = true;
    endNap();
  };

  async function sleep(ms: number): Promise<void> {
    if (isWoken || isStopping || ms <= 0) return;
    const nap = Promise.withResolvers<void>();
    const timer = setTimeout(nap.resolve, ms);
    timer.unref();
    endNap = nap.resolve;
    await nap.promise;
    clearTimeout(timer);
  }

  async function look(): Promise<number> {
    const dueAt = await task.findNextDue();
    const delay = dueAt === null ? LOOK_INTERVAL_MS : Date.parse(dueAt) - Date.parse(task.now());
    if (delay > 0) return Math.min(delay, LOOK_INTERVAL_MS);
    await task.work(cut.signal);
    return 0;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      try {
        await sleep(await look());
      } catch (error) {
        // The storage itself logs that the database is unreachable, but not every time.
        if (!(error instanceof Error && error.name === 'StorageError')) task.onError(error);
        isWoken = false;
        await sleep(FAULT_INTERVAL_MS);
      }
    }
  }

  const ended = run();
  return {
    wake,
    async stop() {
      isStopping = true;
      endNap();
      const timer = setTimeout(() => cut.abort(), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
