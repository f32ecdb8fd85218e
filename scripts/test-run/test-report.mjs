/**
 * @typedef {object} TestResult
 * @property {string} title
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} durationMs
 */

/**
 * The results of one runner. A runner that broke, or a file that could not be loaded, counts as a failed test, so that
 * "0 failed" never hides a problem.
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {readonly TestResult[]} results
 * @property {number} seconds
 */

const slowestShown = 10;

/**
 * The results as lines: each suite, the slowest tests, and finally `N passed, N failed`.
 * @param {readonly SuiteReport[]} suites
 * @param {string} elapsed
 */
export function formatReport(suites, elapsed) {
  const results = suites.flatMap(({ results: own }) => own);
  const slowest = [...results].sort((a, b) => b.durationMs - a.durationMs).slice(0, slowestShown);
  const failed = results.filter(({ status }) => status === 'failed');
  return [
    '',
    ...(failed.length > 0 ? ['Failed:', ...failed.map(({ title }) => `  ${title}`), ''] : []),
    ...(slowest.length > 0 ? ['Slowest tests:', ...slowest.map(formatDuration), ''] : []),
    ...suites.map(
      ({ name, results: own, seconds }) =>
        `${name.padEnd(18)} ${formatCounts(own)} in ${seconds.toFixed(1)} s`,
    ),
    `All set-up and tests took ${elapsed}.`,
    '',
    formatCounts(results),
  ].join('\n');
}

/**
 * @param {readonly TestResult[]} results
 * @param {TestResult['status']} status
 */
export function countStatus(results, status) {
  return results.filter((result) => result.status === status).length;
}

/**
 * A problem outside all tests, as a failed test.
 * @param {string} title
 * @returns {TestResult}
 */
export function toFault(title) {
  return { title, status: 'failed', durationMs: 0 };
}

/** @param {readonly TestResult[]} results */
function formatCounts(results) {
  const skipped = countStatus(results, 'skipped');
  const counts = `${countStatus(results, 'passed')} passed, ${countStatus(results, 'failed')} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** @param {TestResult} result */
function formatDuration({ title, durationMs }) {
  return `  ${(durationMs / 1000).toFixed(2).padStart(6)} s  ${title}`;
}
