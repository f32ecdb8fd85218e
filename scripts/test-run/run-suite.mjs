import { mkdirSync, rmSync } from 'node:fs';
import { runInForeground } from '../setup/child-process.mjs';
import { findJson, inCache } from '../setup/project-paths.mjs';
import { toFault } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').TestResult} TestResult */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {boolean} isFiltered only some tests were asked for, possibly none of this suite
 * @property {(reportPath: string) => string[]} toParameters
 * @property {(reportPath: string) => NodeJS.ProcessEnv} toEnvironment
 * @property {(report: any) => TestResult[]} readResults
 */

/**
 * Runs one test runner and returns its results; adds a failure if its exit code contradicts them.
 * @param {Suite} suite
 * @param {string} nodePath
 */
export async function runSuite(suite, nodePath) {
  const startedAt = performance.now();
  const reportPath = inCache('test-results', `${suite.name}.json`);
  mkdirSync(inCache('test-results'), { recursive: true });
  rmSync(reportPath, { force: true });
  const env = { ...process.env, ...suite.toEnvironment(reportPath) };
  const code = await runInForeground(nodePath, suite.toParameters(reportPath), { env });
  const report = findJson(reportPath);
  const results = report ? suite.readResults(report) : [];
  const fault = findFault(suite, results, code);
  return {
    name: suite.name,
    results: fault ? [...results, fault] : results,
    seconds: (performance.now() - startedAt) / 1000,
    wasStopped: code > 128,
  };
}

/**
 * @param {Suite} suite
 * @param {TestResult[]} results
 * @param {number} code
 * @returns {TestResult | undefined}
 */
function findFault({ name, isFiltered }, results, code) {
  const hasFailure = results.some(({ status }) => status === 'failed');
  const isEmpty = results.every(({ status }) => status === 'skipped');
  if (code !== 0 && !hasFailure) return toFault(`the ${name} runner ended with exit code ${code}`);
  if (isEmpty && !isFiltered) return toFault(`the ${name} runner ran no test`);
  return undefined;
}
