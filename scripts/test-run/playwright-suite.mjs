import { getPackageProgram } from '../setup/packages/package-program.mjs';

/** @typedef {import('./test-report.mjs').TestResult} TestResult */

/** @type {Record<string, TestResult['status']>} */
const statuses = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

/**
 * The browser tests.
 * @param {import('./test-filter.mjs').TestFilter} filter
 * @returns {import('./run-suite.mjs').Suite}
 */
export function createPlaywrightSuite({ files, title }) {
  return {
    name: 'e2e',
    isFiltered: files.length > 0 || title !== undefined,
    toParameters: () => [
      getPackageProgram('@playwright/test', 'playwright'),
      'test',
      ...files,
      ...(title === undefined ? [] : ['-g', title]),
      '--pass-with-no-tests',
      '--reporter=list,json',
    ],
    toEnvironment: (reportPath) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath }),
    readResults: ({ suites = [] }) =>
      suites.flatMap((/** @type {any} */ suite) => readSuite(suite)),
  };
}

/**
 * @param {any} suite
 * @param {string} [path]
 * @returns {TestResult[]}
 */
function readSuite(suite, path = '') {
  // The outermost suite of a file is titled with its path.
  const title = path ? `${path} › ${suite.title}` : suite.title;
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: `${title} › ${spec.title}`,
      status: statuses[test.status] ?? 'failed',
      durationMs: sumDurations(test.results),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ child) => readSuite(child, title));
  return [...own, ...inner];
}

/** @param {{ duration: number }[]} attempts */
function sumDurations(attempts) {
  return attempts.reduce((sum, { duration }) => sum + duration, 0);
}
