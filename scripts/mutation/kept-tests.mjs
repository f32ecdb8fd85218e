import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../setup/project-paths.mjs';

/** A bound for what hangs: a few test files take seconds each, and on a busy machine ten times as long. */
const TIME_LIMIT_MS = 600_000;

/** Runs test files in a process that is kept for the next ones, and replaced when a test never ends. */
export class KeptTests {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;

  /** @param {string} root */
  constructor(root) {
    this.root = root;
  }

  /**
   * The test files with a failed test, or null if they did not end.
   * @param {string} changed The file that may have changed since the last run.
   * @param {readonly string[]} tests
   * @returns {Promise<readonly string[] | null>}
   */
  async run(changed, tests) {
    const { root } = this;
    if (!this.#process) {
      const program = inProject('scripts', 'mutation', 'test-process.mjs');
      // A group of its own, which ends with all its workers.
      this.#process = spawn(process.execPath, [program], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(this.#process, 'message');
    }
    this.#process.send({ changed, tests });
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    try {
      const [{ failed, passed, faults }] = await once(this.#process, 'message', { signal });
      if (failed.length > 0 || passed === tests.length) return failed;
      throw new Error(`Only ${passed} of ${tests.join(' ')} ran. ${faults.join('\n')}`);
    } catch (error) {
      if (!signal.aborted) throw error;
      this.stop();
      return null;
    }
  }

  stop() {
    const { pid } = this.#process ?? {};
    this.#process = undefined;
    if (pid) process.kill(-pid, 'SIGKILL');
  }
}
