import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inProject } from '../setup/project-paths.mjs';

/** A bound for what hangs: a few test files take seconds each, and on a busy machine ten times as long. */
const TIME_LIMIT_MS = 300_000;

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
    const answer = await this.#awaitAnswer(this.#process);
    if (!answer) {
      this.stop();
      return null;
    }
    const { failed, passed, faults } = answer;
    // An error that no test waited for fails the run too.
    if (failed.length > 0 || faults === 0) return failed;
    const left = tests.filter((test) => !passed.includes(test));
    return left.length > 0 ? left : tests;
  }

  /**
   * Null if the process has ended, or takes too long.
   * @param {import('node:child_process').ChildProcess} kept
   */
  async #awaitAnswer(kept) {
    const done = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), done.signal]);
    try {
      const ended = once(kept, 'exit', { signal }).then(() => [null]);
      const [answer] = await Promise.race([once(kept, 'message', { signal }), ended]);
      return answer;
    } catch {
      return null;
    } finally {
      done.abort();
    }
  }

  stop() {
    const { pid } = this.#process ?? {};
    this.#process = undefined;
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
