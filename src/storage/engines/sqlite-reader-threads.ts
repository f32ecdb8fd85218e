import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { createTaskQueue } from '#shared/queue/task-queue.ts';
import type { ReadAnswer, ReadOrder } from './sqlite-reader-messages.ts';

/** One processor is for the thread that answers; more readers than this help few sites. */
const THREADS_MAX = Math.max(1, Math.min(4, availableParallelism() - 1));
/** The callers bound their own number; this is a safeguard. */
const WAITING_MAX = 1000;
/** An idle thread takes about 10 MB. */
const IDLE_MS = 30_000;

export interface ReaderThreadsOptions {
  readonly programFile: string;
  readonly databaseFile: string;
  readonly idleMs?: number;
}

/**
 * Reads in separate threads, because SQLite answers synchronously: a search in 100,000 posts takes
 * 10 to 60 ms, during which no other request would be answered. A thread starts with the first
 * query and ends when idle.
 */
export class SqliteReaderThreads {
  readonly #options: ReaderThreadsOptions;
  readonly #runTask = createTaskQueue({ runningMax: THREADS_MAX, waitingMax: WAITING_MAX });
  readonly #idle = new Set<Worker>();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: ReaderThreadsOptions) {
    this.#options = options;
  }

  /** The rows of a query; rejects with a `SqliteError` if SQLite refuses it. */
  read({ sql, parameters }: ReadOrder): Promise<readonly unknown[]> {
    return this.#runTask(async () => {
      clearTimeout(this.#idleTimer);
      const [thread = this.#start()] = this.#idle;
      this.#idle.delete(thread);
      const answer = await ask(thread, { sql, parameters });
      this.#idle.add(thread);
      this.#idleTimer = setTimeout(() => this.close(), this.#options.idleMs ?? IDLE_MS).unref();
      if ('rows' in answer) return answer.rows;
      throw new SqliteFile.SqliteError(answer.fault.message, answer.fault.code);
    });
  }

  /** Ends the threads that have nothing to do; the next query starts a new one. */
  close(): void {
    clearTimeout(this.#idleTimer);
    for (const thread of this.#idle) void thread.terminate();
    this.#idle.clear();
  }

  #start(): Worker {
    const { programFile, databaseFile } = this.#options;
    const thread = new Worker(path.resolve(programFile), {
      execArgv: [],
      workerData: databaseFile,
    });
    // Whoever waits for its answer gets the error; without this listener it would end the process.
    thread.on('error', () => this.#idle.delete(thread));
    return thread;
  }
}

async function ask(thread: Worker, order: ReadOrder): Promise<ReadAnswer> {
  thread.ref();
  thread.postMessage(order);
  try {
    const [answer] = await once(thread, 'message');
    return answer as ReadAnswer;
  } finally {
    thread.unref();
  }
}
