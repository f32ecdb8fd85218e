import { getPackageProgram } from '../setup/packages/package-program.mjs';

/** @typedef {import('./test-report.mjs').TestResult} TestResult */

/** @type {Record<string, TestResult['status']>} */
const statuses = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

/**
 * The browser tests.
 * @param {import('./test-options.mjs').TestOptions} options
 * @returns {import('./run-suite.mjs').Suite}
 */
export function createPlaywrightSuite({ files, title }) {
  return {
    name: 'e2e',
    toParameters: () => [
      getPackageProgram('@playwright/test', 'playwright'),
      'test',
      ...files,
      ...(title === undefined ? [] : ['-g', title]),
      '--pass-with-no-tests',
      '--reporter=list,json',
    ],
    toEnvironment: (reportPath) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath }),
    readFiles: ({ suites }) => suites.map(readFile),
  };
}

/**
 * @param {any} suite the outermost one of a file, titled with its path
 * @returns {import('./test-report.mjs').TestFile}
 */
function readFile(suite) {
  const tests = listTests(suite, suite.title);
  const attempts = tests.flatMap(({ attempts: own }) => own);
  return {
    file: `tests/e2e/${suite.title}`,
    seconds: attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    results: tests.map(({ title, status }) => ({ title, status })),
  };
}

/**
 * @param {any} suite
 * @param {string} path
 * @returns {(TestResult & { attempts: { duration: number }[] })[]}
 */
function listTests(suite, path) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: `${path} › ${spec.title}`,
      status: statuses[test.status] ?? 'failed',
      attempts: test.results,
    })),
  );
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ child) =>
    listTests(child, `${path} › ${child.title}`),
  );
  return [...own, ...inner];
}
