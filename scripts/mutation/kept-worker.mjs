import { ForksPoolWorker } from 'vitest/node';

/**
 * A pool of Vitest whose one process outlives a run, so that the product is loaded once for many mutants and not once
 * for each test file of each.
 */
export class KeptWorkers {
  /** @type {ForksPoolWorker | undefined} */
  #process;

  name = 'kept';

  /** @param {any} options */
  createPoolWorker = (options) => new KeptWorker(options, this);

  /** @param {any} options */
  async take(options) {
    if (this.#process) return { process: this.#process, isNew: false };
    const process = new ForksPoolWorker(options);
    await process.start();
    process.on('exit', () => {
      if (this.#process === process) this.#process = undefined;
    });
    this.#process = process;
    return { process, isNew: true };
  }

  /** Ends the process; the next run starts another. */
  async discard() {
    const process = this.#process;
    this.#process = undefined;
    await process?.stop();
  }
}

/** What one run sees of the process: it seems to start and to stop. */
class KeptWorker {
  name = 'kept';
  cacheFs = true;
  /** @type {[string, (message: any) => void][]} */
  #listeners = [];
  /** @type {ForksPoolWorker | undefined} */
  #process;
  #isNew = false;
  /** @type {unknown} */
  #config;

  /**
   * @param {any} options
   * @param {KeptWorkers} pool
   */
  constructor(options, pool) {
    this.options = options;
    this.pool = pool;
  }

  async start() {
    const { process, isNew } = await this.pool.take(this.options);
    this.#process = process;
    this.#isNew = isNew;
  }

  /** @param {any} message */
  send(message) {
    if (message?.type === 'start') this.#config = message.context.config;
    if (message?.type === 'start' && !this.#isNew) this.#answer('started');
    else if (message?.type === 'stop') this.#answer('stopped');
    else if (message?.type === 'run')
      // The process has the settings of its first run only.
      this.#process?.send({ ...message, context: { ...message.context, config: this.#config } });
    else this.#process?.send(message);
  }

  /** @param {string} type */
  #answer(type) {
    const answer = { type, __vitest_worker_response__: true };
    setImmediate(() => {
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(answer);
    });
  }

  /**
   * @param {string} event
   * @param {(message: any) => void} listener
   */
  on(event, listener) {
    this.#listeners.push([event, listener]);
    this.#process?.on(event, listener);
  }

  /**
   * @param {string} event
   * @param {(message: any) => void} listener
   */
  off(event, listener) {
    this.#listeners = this.#listeners.filter((entry) => entry[1] !== listener);
    this.#process?.off(event, listener);
  }

  async stop() {
    for (const [event, listener] of this.#listeners) this.#process?.off(event, listener);
    this.#listeners = [];
  }

  /** @param {unknown} data */
  deserialize = (data) => data;
}
