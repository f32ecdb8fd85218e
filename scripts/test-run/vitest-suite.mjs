import { relative } from 'node:path';
import { getPackageProgram } from '../setup/packages/package-program.mjs';
import { projectRoot } from '../setup/project-paths.mjs';

/** @typedef {import('./test-report.mjs').TestResult} TestResult */

/** @type {Record<string, TestResult['status']>} */
const statuses = { passed: 'passed', failed: 'failed' };

/**
 * All tests except those in a browser.
 * @param {import('./test-filter.mjs').TestFilter} filter
 * @returns {import('./run-suite.mjs').Suite}
 */
export function createVitestSuite({ files, title }) {
  return {
    name: 'unit',
    isFiltered: files.length > 0 || title !== undefined,
    toParameters: (reportPath) => [
      getPackageProgram('vitest'),
      'run',
      ...files,
      ...(title === undefined ? [] : ['-t', title]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
    ],
    toEnvironment: () => ({}),
    readResults,
  };
}

/**
 * @param {any} report
 * @returns {TestResult[]}
 */
function readResults({ testResults = [] }) {
  return testResults.flatMap((/** @type {any} */ file) => {
    const path = relative(projectRoot, file.name);
    const results = file.assertionResults.map((/** @type {any} */ test) => ({
      title: `${path} › ${test.fullName}`,
      status: statuses[test.status] ?? 'skipped',
      durationMs: test.duration ?? 0,
    }));
    const hasFailure = results.some((/** @type {TestResult} */ { status }) => status === 'failed');
    if (file.status !== 'failed' || hasFailure) return results;
    // The file could not be loaded, or a hook outside its tests failed.
    return [...results, { title: `${path} (file)`, status: 'failed', durationMs: 0 }];
  });
}
