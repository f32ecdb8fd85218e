import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findJson, inCache } from '../setup/project-paths.mjs';

/** @typedef {import('./draw-mutants.mjs').Mutant} Mutant */

/**
 * What is known of a mutant: `tests` is how many files have been tried on it, `first` its status before `--again`.
 * @typedef {Mutant & { status: 'refused' | 'compiles' | 'killed' | 'timeout' | 'survived', tests: number, killedBy?: string, first?: string }} Result
 */

/** What a run has found, kept line by line, so that it can be interrupted and continued. */
export class MutationRun {
  /** @type {Map<string, Result>} */
  results = new Map();

  /**
   * @param {string} seed
   * @param {string} head The commit of a run that begins now.
   */
  constructor(seed, head) {
    const directory = inCache('mutation', `seed-${seed}`);
    this.path = join(directory, 'results.jsonl');
    this.commit = findJson(join(directory, 'commit.json')) ?? head;
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'commit.json'), JSON.stringify(this.commit));
    const lines = existsSync(this.path) ? readFileSync(this.path, 'utf8').trim() : '';
    for (const line of lines ? lines.split('\n') : []) {
      const result = JSON.parse(line);
      this.results.set(result.key, result);
    }
  }

  /** @param {Result} result */
  add(result) {
    this.results.set(result.key, result);
    appendFileSync(this.path, `${JSON.stringify(result)}\n`);
  }

  /** @param {string} layer */
  ofLayer = (layer) => [...this.results.values()].filter((result) => result.layer === layer);
}

/** @param {Result} result */
export const isCompiled = ({ status }) => status !== 'refused';
