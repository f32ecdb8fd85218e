import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup/progress.mjs';
import { findJson, inProject } from '../setup/project-paths.mjs';
import { toolsDirectory } from './mutation-tools.mjs';

/** @typedef {import('./draw-mutants.mjs').DrawnMutant} DrawnMutant */
/** @typedef {{ key: string, status: string, tests: number, killedBy?: string[] }} MutantResult */

/** Without screens, and without tests that start processes or read sources as text, where no mutant is active. */
const TESTS = ['src/*.test.ts', 'src/{api,domain,rules,server,storage}/**/*.test.{ts,tsx}'];

/** No test failed. With an error there is no result, such as when a process was killed. */
export const unnoticed = ['Survived', 'NoCoverage', 'RuntimeError'];

/**
 * Where a run keeps what it drew, how it was set and what it found.
 * @param {string} name
 */
export function getRunPaths(name) {
  const directory = join(toolsDirectory, 'runs', name);
  return {
    directory,
    drawnPath: join(directory, 'drawn.json'),
    settingsPath: join(directory, 'settings.json'),
    resultsPath: join(directory, 'results.jsonl'),
  };
}

/**
 * @param {string} name
 * @returns {{ drawn: DrawnMutant[], results: MutantResult[] }}
 */
export function readRun(name) {
  const { drawnPath, resultsPath } = getRunPaths(name);
  const drawn = findJson(drawnPath);
  if (!drawn) throw new SetupError(`There is no run ${name} in .cache/mutation/runs.`);
  const lines = existsSync(resultsPath) ? readFileSync(resultsPath, 'utf8').trim() : '';
  return { drawn, results: lines ? lines.split('\n').map((line) => JSON.parse(line)) : [] };
}

/**
 * Writes what StrykerJS reads, in place of an older run of this name, and returns the path of its settings.
 * @param {string} name
 * @param {readonly DrawnMutant[]} drawn
 * @param {{ tests?: readonly string[] | undefined, concurrency: number }} options
 */
export function prepareRun(name, drawn, { tests = TESTS, concurrency }) {
  const { directory, drawnPath, settingsPath, resultsPath } = getRunPaths(name);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(drawnPath, JSON.stringify(drawn, null, 1));
  const settings = {
    mutate: drawn.map(({ range }) => range),
    plugins: [inProject('scripts', 'mutation', 'stryker-plugin.mjs')],
    testRunner: 'nearest-first',
    checkers: ['drawn'],
    reporters: ['results'],
    coverageAnalysis: 'perTest',
    concurrency,
    ignorePatterns: ['/.cache', '/dist', '/data', '/test-results', '/playwright-report'],
    tempDirName: join(directory, 'sandbox'),
    disableTypeChecks: false,
    // StrykerJS would read ours with functions that TypeScript 7 does not have.
    tsconfigFile: 'none',
    // Bounds for what hangs; a mutant that repeats a loop a hundred times as often ends at once.
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000,
    // Processes of their own, because sharp is set for a whole process.
    vitest: { configFile: 'vitest.config.ts', related: false, pool: 'forks' },
    warnings: false,
    tests,
    drawnPath,
    resultsPath,
    durationsPath: join(directory, 'durations.json'),
  };
  writeFileSync(settingsPath, JSON.stringify(settings, null, 1));
  return settingsPath;
}
