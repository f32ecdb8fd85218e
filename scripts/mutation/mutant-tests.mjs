import { withChanges } from './changed-files.mjs';
import { listNearestTests } from './import-graph.mjs';
import { KeptTests } from './kept-tests.mjs';

/** @typedef {import('./draw-mutants.mjs').Mutant} Mutant */

/** Runs tests with a change. Only a test file that passes without a change can prove something. */
export class MutantTests {
  /** @type {Map<string, boolean>} */
  #fit = new Map();

  /**
   * @param {string} root
   * @param {import('./import-graph.mjs').Importers} importers
   */
  constructor(root, importers) {
    this.root = root;
    this.importers = importers;
    this.kept = new KeptTests(root);
  }

  /** @param {Mutant} mutant */
  listNearest = ({ file }) => listNearestTests(this.importers, file);

  /**
   * @param {Mutant} mutant
   * @param {readonly string[]} files
   * @returns {Promise<{ status: 'killed' | 'timeout' | 'survived', killedBy?: string }>}
   */
  async run(mutant, files) {
    const fit = files.filter((file) => this.#fit.get(file) !== false);
    if (fit.length === 0) return { status: 'survived' };
    const failed = await withChanges(this.root, [mutant], () => this.kept.run(mutant.file, fit));
    if (failed?.length === 0) return { status: 'survived' };
    const suspects = failed ?? fit;
    for (const file of suspects) {
      if (!this.#fit.has(file))
        this.#fit.set(file, (await this.kept.run(mutant.file, [file]))?.length === 0);
      if (!this.#fit.get(file)) return this.run(mutant, fit);
    }
    return { status: failed ? 'killed' : 'timeout', killedBy: suspects[0] ?? '' };
  }

  stop = () => this.kept.stop();
}
