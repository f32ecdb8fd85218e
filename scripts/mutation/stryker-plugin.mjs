// Loaded by StrykerJS in its own process and in those of its runner and its checker.
import { appendFileSync } from 'node:fs';
import { findJson } from '../setup/project-paths.mjs';
import { getKey } from './draw-mutants.mjs';
import { NearestFirstRunner } from './nearest-first-runner.mjs';

/** @typedef {import('./draw-mutants.mjs').Mutant} Mutant */
/** @typedef {import('./draw-mutants.mjs').Position} Position */

const NOT_DRAWN = 'CompileError';

/**
 * @param {unknown} options
 * @param {unknown} logger
 */
function createRunner(options, logger) {
  /** @type {any} */
  const Runner = NearestFirstRunner;
  return new Runner(options, logger, '__stryker__');
}
createRunner.inject = ['options', 'logger'];

/**
 * The range of a drawn mutant contains others, which are refused here.
 * @param {{ drawnPath: string }} options
 */
function createChecker({ drawnPath }) {
  const keys = new Set(findJson(drawnPath).map((/** @type {{ key: string }} */ { key }) => key));
  return {
    init: async () => {},
    check: async (/** @type {(Mutant & { id: string })[]} */ mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          keys.has(getKey(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: '' },
        ]),
      ),
  };
}
createChecker.inject = ['options'];

/**
 * Writes each result at once, so that survivors can be read during the run and none is lost if it ends early.
 * @param {{ resultsPath: string }} options
 */
function createReporter({ resultsPath }) {
  return {
    /** @param {Mutant & { status: string, coveredBy?: string[], killedBy?: string[], statusReason?: string }} mutant */
    onMutantTested({ location: { start, end }, ...mutant }) {
      if (mutant.status === NOT_DRAWN) return;
      const location = { start: countFromZero(start), end: countFromZero(end) };
      const { status, coveredBy = [], killedBy, statusReason } = mutant;
      const key = getKey({ ...mutant, location });
      const line = { key, status, tests: coveredBy.length, killedBy, statusReason };
      appendFileSync(resultsPath, `${JSON.stringify(line)}\n`);
    },
  };
}
createReporter.inject = ['options'];

/** @param {Position} position */
const countFromZero = ({ line, column }) => ({ line: line - 1, column: column - 1 });

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'nearest-first', factory: createRunner },
  { kind: 'Checker', name: 'drawn', factory: createChecker },
  { kind: 'Reporter', name: 'results', factory: createReporter },
];
