import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInForeground } from '../setup/child-process.mjs';
import { findJson, inCache } from '../setup/project-paths.mjs';
import { startStopwatch } from './stopwatch.mjs';
import { countStatus, toFault } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').TestFile} TestFile */

/**
 * @typedef {object} Suite
 * @property {import('./test-options.mjs').SuiteName} name
 * @property {() => string[]} toParameters
 * @property {(reportPath: string) => NodeJS.ProcessEnv} toEnvironment
 * @property {(report: any) => TestFile[]} readFiles
 */

/**
 * Runs one test runner and returns its results; adds a failure if its exit code contradicts them.
 * @param {Suite} suite
 * @param {string} nodePath
 * @param {boolean} isWhole not only the tests that somebody asked for, of which there may be none
 */
export async function runSuite(suite, nodePath, isWhole) {
  const stop = startStopwatch();
  const reportPath = inCache('test-results', `${suite.name}.json`);
  mkdirSync(inCache('test-results'), { recursive: true });
  rmSync(reportPath, { force: true });
  // Of its own, because tests that are stopped leave their files behind; PostgreSQL's user reads in it, too.
  const TMPDIR = mkdtempSync(join(tmpdir(), 'tests-'));
  chmodSync(TMPDIR, 0o755);
  const env = { ...process.env, TMPDIR, ...suite.toEnvironment(reportPath) };
  const code = await runInForeground(nodePath, suite.toParameters(), { env });
  rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 3 });
  const report = findJson(reportPath);
  const files = report ? suite.readFiles(report) : [];
  const fault = findFault(files, code, isWhole);
  if (fault) files.push(toFault(`the ${suite.name} runner ${fault}`));
  return { name: suite.name, files, isWhole, wasStopped: code > 128, ...stop() };
}

/**
 * @param {TestFile[]} files
 * @param {number} code
 * @param {boolean} isWhole
 */
function findFault(files, code, isWhole) {
  if (code > 128) return `was stopped (exit code ${code})`;
  if (code !== 0 && countStatus(files, 'failed') === 0) return `ended with exit code ${code}`;
  if (isWhole && countStatus(files, 'passed') === 0) return 'ran no test';
  return undefined;
}
